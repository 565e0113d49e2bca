# What happens at a table apart from the game.

fact-joined = { $who } joins the table.
fact-filled = A bot takes the seat of { $who }.
fact-left = { $who } leaves; a bot plays on.
fact-replaced = { $who } is gone; a bot plays on.
fact-returned = { $who } is back.
fact-resigned = { $who } resigns.
fact-took-back = { $who } takes a decision back.
fact-asked = { $who } asks to take a decision back.
fact-disagreed = { $who } does not agree.
fact-agreed = { $who } agrees.
fact-timed-out = Time is up for { $who }.
fact-called-off = The match is called off.
fact-stood-still = The server was away; the clocks stood still.
