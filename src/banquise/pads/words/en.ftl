# Score pads: what cannot be entered.

sheet-number = { $where }: a whole number from 0 to { $most }.
sheet-word = { $where }: one of { $known }.
sheet-list = { $where }: a list.
sheet-object = { $where }: an object of names and values.
sheet-seats = There are { $n } players: “seats” is a list with an entry for each.
sheet-unknown = { $where } is not on this sheet. It has: { $known }.
