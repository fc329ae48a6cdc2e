-- The words of quotes and bookings are written anew: some of them a second time, for accounts that find by names, towns and bookings
-- alone (docs/rules/office.md#search), and names that customers are sorted by without their contacts. The clock does it within
-- minutes, batch by batch, as after a restore; until then a booking is found by the words that it has.
delete from quote_search;
