# Score pads: what cannot be entered.

sheet-number = { $where } must be a whole number from 0 to { $most }.
sheet-word = { $where } must be one of { $known }.
sheet-list = { $where } must be a list.
sheet-object = { $where } must be an object of names and values.
sheet-seats = There are { $n } players: “seats” must be a list with an entry for each.
sheet-unknown = { $where } is not on this sheet. It has: { $known }.
