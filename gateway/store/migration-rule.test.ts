import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lastToBeKnown } from './migrate.ts'
import { migrationFaultsIn } from './migration-rule.ts'
import { takenAway } from './taken-away.ts'

const folder = new URL('./migrations/', import.meta.url)
const journal: { entries: { when: number; tag: string }[] } = JSON.parse(
  readFileSync(new URL('meta/_journal.json', folder), 'utf8'),
)
/** The schema as the code of a migration's version has it. */
const snapshotOf = (when: number) => {
  const { tag = '' } = journal.entries.find((one) => one.when === when) ?? {}
  return readFileSync(new URL(`meta/${tag.split('_')[0]}_snapshot.json`, folder), 'utf8')
}

test('every migration after version 0.2.0 only adds, so that the last release serves on beside it', () => {
  const wrong = journal.entries
    .filter(({ when }) => when > lastToBeKnown)
    .flatMap(({ tag, when }) => {
      const declared = takenAway.filter(({ by }) => by === when).flatMap(({ names }) => names)
      const text = readFileSync(new URL(`${tag}.sql`, folder), 'utf8')
      return migrationFaultsIn(text, declared).map((fault) => `${tag}: ${fault}`)
    })
  expect(wrong).toEqual([])
})

test('what a migration takes away was no part of the schema any more in the release before', () => {
  const moments = journal.entries.map(({ when }) => when)
  for (const { by, names, unusedSince } of takenAway) {
    expect(moments).toEqual(expect.arrayContaining([by, unusedSince]))
    expect(unusedSince).toBeGreaterThan(lastToBeKnown)
    expect(unusedSince).toBeLessThan(by)
    const schema = snapshotOf(unusedSince)
    expect(names.filter((name) => schema.includes(`"${name}"`))).toEqual([])
  }
  expect(journal.entries.map(({ when }) => when)).toEqual(moments.toSorted((one, other) => one - other))
})

test.each([
  'DROP TABLE "tag";',
  'ALTER TABLE "account" DROP COLUMN "phone";',
  'ALTER TABLE "account" RENAME COLUMN "phone" TO "telephone";',
  'ALTER TABLE "account" ALTER COLUMN "phone" SET NOT NULL;',
  'ALTER TABLE "account" ALTER COLUMN "phone" SET DATA TYPE integer;',
  'ALTER TABLE "account" ADD COLUMN "way" text NOT NULL;',
  'ALTER TABLE "account" ADD "way" text NOT NULL;',
  `ALTER TABLE "account" ADD COLUMN "way" text NOT NULL, ADD COLUMN "by" text DEFAULT '';`,
  'ALTER TABLE "account" ALTER "phone" TYPE integer;',
  'ALTER TABLE "account" ADD CHECK (length("name") < 9);',
  `ALTER TABLE "account" ADD COLUMN "way" text;--> statement-breakpoint\nUPDATE "account" SET "way" = 'x';`,
  'ALTER TABLE "account" ADD COLUMN "since" timestamp DEFAULT now() NOT NULL;',
  'ALTER TABLE "account" ADD COLUMN "way" text REFERENCES "tag" ("id");',
  'ALTER TABLE "account" ADD CONSTRAINT "short" CHECK (length("name") < 9);',
  'CREATE UNIQUE INDEX "one_name" ON "account" USING btree ("name");',
  '-- Written by hand:\nCREATE INDEX "by_name" ON "account" USING btree ("name");',
])('a migration is refused that would stop the last release or its traffic: %s', (statement) => {
  expect(
    migrationFaultsIn(`CREATE TABLE "other" ("id" text);--> statement-breakpoint\n${statement}`),
  ).toHaveLength(1)
})

test.each([
  'CREATE TABLE "thing" ("id" text NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "x" ON "thing" USING btree ("id");',
  'CREATE TABLE "thing" ("id" text);--> statement-breakpoint\nALTER TABLE "thing" ADD CONSTRAINT "c" CHECK (length("id") > 1);',
  'ALTER TABLE "account" ADD COLUMN "way" text;',
  `ALTER TABLE "account" ADD COLUMN "way" text DEFAULT 'drop (it)' NOT NULL;`,
  'CREATE INDEX CONCURRENTLY "by_name" ON "account" USING btree ("name");',
  `UPDATE "account" SET "way" = 'rename' WHERE "way" IS NULL;`,
])('a migration is taken that only adds: %s', (text) => {
  expect(migrationFaultsIn(text)).toEqual([])
})

test('what is declared as taken away may go', () => {
  expect(migrationFaultsIn('ALTER TABLE "account" DROP COLUMN "phone";', ['phone'])).toEqual([])
})
