-- A word that a search is for and that chances to be in a column's statistics is taken for one that fits as large a share of
-- the table as one of its entries stands for. A hundredth of a long table is enough to walk all of it for a dozen rows.
alter table divisions alter column search_text set statistics 400;
--> statement-breakpoint
alter table committees alter column search_text set statistics 400;
--> statement-breakpoint
alter table notifications alter column search_text set statistics 400;
--> statement-breakpoint
alter table themes alter column search_text set statistics 400;
--> statement-breakpoint
alter table polls alter column search_text set statistics 400;
--> statement-breakpoint
alter table events alter column search_text set statistics 400;
--> statement-breakpoint
alter table users alter column email set statistics 400;
--> statement-breakpoint
alter table invites alter column email set statistics 400;
--> statement-breakpoint
analyze divisions, committees, notifications, themes, polls, events, users, invites;
