"""Twelve positions from the middle of random games, and how many decision sequences of length 1, 2 and 3 they have."""

MIDDLE_GAMES = {
    """
        --- r-- -r- --n
      --- -b- b-- -nr n--
    --- --b --- --n ---
      b-- --- --- n--
    P1 turn round:10 first:P2 hands:222-221 taken:0-1 melted:0-0 quiet:2
    """: (13, 299, 4657),
    """
        --- b-- --- ---
      --- -b- -b- --- r--
    --- --- n-- b-n b-n
      n-- -n- -bb -n-
    P2 turn round:39 first:P2 hands:332-200 taken:0-0 melted:0-0 out:a- quiet:12
    """: (29, 819, 24035),
    """
              n--
        --r n-r --n -n-
      r-- --- rb- --n     ---
    r-- --b b-- -nb b-- ---
      --r
        ---
    P2 turn round:18 first:P2 hands:030-011 taken:2-0 melted:0-0 quiet:5
    """: (15, 89, 1112),
    """
          --- --- ---
        --- --y --- ---
      --y -y- --b --- ---
    --y --r --r b-- --- ---
      --- r-r --- bb- --b
        --- --- --- ---
    P2 turn round:11 first:P2 hands:032-121-023 taken:0-0-0 melted:0-0-0 quiet:5
    """: (37, 630, 15298),
    """
          --y --y -n-
        -y- b-n --- n--
      yyy --n b-- nnb -n-
    y-- r-- --n n-- --- ~~~
      -y- --r --- --r r--
        y-- -r- r-- ---
    P1 turn round:17 first:P2 hands:120-231-000 taken:0-0-0 melted:0-0-1
    """: (18, 276, 2237),
    """
                  --- ---
                y-- by- -b- -b- -b-
              -y- --- b-y --- -r- --b
        ---         -y- y-r r-y
      --- --- --- --- --- ---
        ---     ---
      ---
    ---
    P1 turn round:17 first:P2 hands:212-201-101 taken:0-1-0 melted:0-0-0 quiet:3
    """: (14, 273, 6124),
    """
            b-b bb-
      ---     ---     --- ---
    -n-     -n-     -y- -y- --- ~~~
      --n --n --y -y-     --y ---
        --- -r- y-y y--     ---
          r-- y-r r-r
            ---
    P3 turn round:21 first:P3 hands:121-221-000 taken:5-0-0 melted:0-0-1 quiet:1
    """: (12, 96, 1206),
    """
          --- --- --- --- ---
        r-- --- --- -yy --- ---
      --r r-- --- --- --- --- ---
    --r --- -b- --- --- --- ---
      --- ggg g-b --b --- ---
        --- --g --b -b- ---
    P4 turn round:11 first:P4 hands:131-013-223-111 taken:1-0-0-0 melted:0-0-0-0 quiet:1
    """: (28, 702, 17541),
    """
          -g- --g --g gg- g--
        --- -g- g-- --- --- --g
      --- --- --- --- --y --- ---
    r-- r-- r-- --- b-y --- y--
      -r- --r --- b-- y-- -y-
        --- --- --b --- ~~~
    P1 turn round:20 first:P2 hands:220-030-001-000 taken:3-0-3-0 melted:0-0-0-1
    """: (37, 422, 8218),
    """
          ~~~ --- ~~~ --- ---
        --b --- --- --- -y- --y
      b-- r-- g-r g-- y-- --y ---
    b-- --r r-- g-- -g- --g -yg
      b-r -b- -bb --- --- y--
        -b- --- --b --- y--
    P1 turn round:28 first:P1 hands:031-000-110-100 taken:2-0-0-0 melted:0-2-0-0 quiet:2
    """: (11, 174, 1738),
    """
                  ---
        --- --- ---
      --- --- ---
        -b- --b --b     g-- ---
      -y- -b- -b- -y- ~~~ g-- --g
    --- --y -yy --y --g -g-     ---
              --- --g -g- -g- --- r-- -r-
                ---         g-- --r
    P3 turn round:15 first:P4 hands:222-103-003-000 taken:0-0-0-0 melted:0-0-0-1 quiet:2
    """: (12, 181, 2001),
    """
            --y         ~~~     -r-
              y-- y--     -rr rr-
                    --y y-r
              gb- --- --- --y
                bg- --- -y- ---
          ~~~ -gb g-- --- ~~~
            --b --g ~~~ --- ~~~
              --- ---
            ---     ---
          ---     ~~~ ---
    ~~~ ~~~
    P4 turn round:21 first:P3 hands:102-021-000-200 taken:2-2-0-2 melted:0-0-8-0
    """: (10, 50, 585),
}
