# Mots communs à tous les catalogues.

list-next = { $list }, { $item }
list-last = { $list } et { $item }
