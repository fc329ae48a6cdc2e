-- Amounts in the audit are dollars; late fees had been written down in cents.
update audit set after = jsonb_set(after::jsonb, '{cancellationFee}', to_jsonb((after ->> 'cancellationFee')::numeric / 100))
 where action = 'booking.cancelled' and (after ->> 'cancellationFee')::numeric > 0;
update audit set after = jsonb_set(after::jsonb, '{rescheduleFee}', to_jsonb((after ->> 'rescheduleFee')::numeric / 100))
 where action = 'booking.rescheduled' and (after ->> 'rescheduleFee')::numeric > 0;
