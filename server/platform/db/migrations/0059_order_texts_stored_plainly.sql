-- An order's two contract texts (about 3 kB each) were compressed and cut into parts when it was written, a sixth of the
-- processor time of that statement. Rows that fit into a page are stored as they are.
ALTER TABLE "order_document" SET (toast_tuple_target = 8160);
