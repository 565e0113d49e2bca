# Words that every catalogue shares.

list-next = { $list }, { $item }
list-last = { $list } and { $item }
