DROP INDEX "behaviour_by_time";--> statement-breakpoint
CREATE INDEX "behaviour_age" ON "behaviour_log" USING btree ("at");