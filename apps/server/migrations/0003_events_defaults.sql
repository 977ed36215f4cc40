-- What kinds of events there are. Rows, not code: a union may change them. One that a union has by the same name stays.
insert into event_categories (id, name_swedish, name_english) values
  ('01900000-0000-7000-8000-000000000101', 'Fest och sittning', 'Parties and dinners'),
  ('01900000-0000-7000-8000-000000000102', 'Pub', 'Pub'),
  ('01900000-0000-7000-8000-000000000103', 'Arbetsliv', 'Careers'),
  ('01900000-0000-7000-8000-000000000104', 'Föreläsning', 'Lectures'),
  ('01900000-0000-7000-8000-000000000105', 'Idrott', 'Sports'),
  ('01900000-0000-7000-8000-000000000106', 'Friluft', 'Outdoors'),
  ('01900000-0000-7000-8000-000000000107', 'Kultur', 'Culture'),
  ('01900000-0000-7000-8000-000000000108', 'Spel och film', 'Games and film'),
  ('01900000-0000-7000-8000-000000000109', 'Studier', 'Studies'),
  ('01900000-0000-7000-8000-00000000010a', 'Möten', 'Meetings'),
  ('01900000-0000-7000-8000-00000000010b', 'Mottagning', 'Reception'),
  ('01900000-0000-7000-8000-00000000010c', 'Hållbarhet', 'Sustainability')
on conflict (name_swedish) do nothing;
