-- A booking is written together with everything that belongs to it, after its slots have been reserved: the reference from a slot
-- to its booking is checked when the transaction ends.
alter table contractor_slots alter constraint contractor_slots_booking_id_fkey deferrable initially deferred;
