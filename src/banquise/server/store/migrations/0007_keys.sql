-- A key needs no index of its own: whoever writes event `number` has read all before it, and with them their keys.
DROP INDEX events_key;
