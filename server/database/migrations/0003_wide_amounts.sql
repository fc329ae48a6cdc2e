-- Fifty of the largest rooms at the highest prices that can be set are more cents than an integer holds.
alter table quotes alter column total_cost type bigint;
alter table quotes alter column final_cost type bigint;
alter table jobs alter column earnings type bigint;
