"""HTTP: routes, the middleware around them, the site's own pages."""
