import sys

from banquise.cli import main

sys.exit(main())
