-- Which functions each role holds. Rows, not code: a union may change them.
insert into role_functions (role, function) values
  ('SuperAdmin', 'PushNotification'),
  ('SuperAdmin', 'AlarmPushNotification'),
  ('SuperAdmin', 'Committee'),
  ('SuperAdmin', 'CustomTheme'),
  ('SuperAdmin', 'Events'),
  ('SuperAdmin', 'Polls'),
  ('SuperAdmin', 'PaidEvents'),
  ('SuperAdmin', 'CreatePaidEventsAllowed'),
  ('SuperAdmin', 'PaymentReceiverReport'),
  ('SuperAdmin', 'InviteDivisionAdmin'),
  ('DivisionAdmin', 'PushNotification'),
  ('DivisionAdmin', 'Committee'),
  ('DivisionAdmin', 'CustomTheme'),
  ('DivisionAdmin', 'Events'),
  ('DivisionAdmin', 'Polls'),
  ('DivisionAdmin', 'PaidEvents'),
  ('DivisionAdmin', 'CreatePaidEventsAllowed'),
  ('CommitteeModerator', 'Events');
--> statement-breakpoint
-- What a committee can be given beyond its role's functions.
insert into function_types (id, function_type) values ('01900000-0000-7000-8000-000000000001', 'PaidEvents');
