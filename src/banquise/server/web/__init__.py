"""HTTP: routes, the guard before them, the site's own pages."""
