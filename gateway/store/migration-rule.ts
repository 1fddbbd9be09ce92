/**
 * What a statement of a migration does that a gateway of the last release, which serves on beside it, or traffic on a large
 * table would not stand; each with how to do it in place of that.
 */
const faults: [RegExp, string][] = [
  [
    /^drop\b/,
    'takes something away: declare it in gateway/store/taken-away.ts, a release after its last use',
  ],
  [
    /^alter table .*\bdrop\b/,
    'takes something away: declare it in gateway/store/taken-away.ts, a release after its last use',
  ],
  [/\brename\b/, 'renames: add the new name, and take the old one away a release later'],
  [
    /^alter table .*\bset not null\b/,
    'refuses rows that the last release writes: give a default, and tighten a release later',
  ],
  [/^alter table .*\balter column \S+ (?:set data )?type\b/, 'changes a type: add another column'],
  [
    /^alter table .*\badd column\b(?!.*\bdefault\b).*\bnot null\b/,
    'asks for what the last release does not write: give a default',
  ],
  [
    /^alter table .*\badd column\b.*\bdefault [^,;]*\(/,
    'computes a default, which writes the whole table anew: add the column without, and fill it',
  ],
  [
    /^alter table .*\badd column\b.*\b(?:unique|primary key|references|check)\b/,
    'adds a rule that the last release does not know',
  ],
  [
    /^alter table .*\badd (?:constraint|unique|primary key|foreign key|check|exclude)\b/,
    'adds a rule that the last release does not know, and reads the whole table under a lock',
  ],
  [/^create unique index\b/, 'adds a rule that the last release does not know'],
  [/^create index (?!concurrently\b)/, 'keeps writers away while it is built: .concurrently() in the schema'],
  [/^alter type\b/, 'changes a type: add another column'],
  [/^(?:vacuum full|cluster|reindex|truncate|lock table)\b/, 'takes a table from everybody'],
]

/**
 * What is wrong with a migration after version 0.2.0, one line for each statement; `takenAway` are the names that
 * `gateway/store/taken-away.ts` declares for it. A table that the migration makes itself stands everything.
 */
export function migrationFaultsIn(text: string, takenAway: readonly string[] = []): string[] {
  const statements = text
    .replaceAll('--> statement-breakpoint', '\n')
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;(?=\s|$)/)
    .map((one) => one.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((one) => one !== '')
  const made = new Set(
    statements.flatMap((one) => /^create table (?:if not exists )?"?(\w+)"?/.exec(one)?.[1] ?? []),
  )
  const firstLock = statements.findIndex((one) => one.startsWith('alter table') && !made.has(tableOf(one)))
  return statements.flatMap((statement, at) => {
    if (
      firstLock >= 0 &&
      at > firstLock &&
      /^(?:update|insert|delete|merge|with|select|do|copy)\b/.test(statement)
    )
      return [
        `${statement.slice(0, 100)}: keeps everybody from the table that was altered before: in a migration of its own`,
      ]
    if (made.has(tableOf(statement))) return []
    if (takenAway.some((name) => statement.includes(`"${name.toLowerCase()}"`))) return []
    return actionsIn(statement).flatMap((action) => {
      const found = faults.find(([pattern]) => pattern.test(action))
      return found ? [`${statement.slice(0, 100)}: ${found[1]}`] : []
    })
  })
}

/** The table that a statement alters or indexes; empty for another one. */
function tableOf(statement: string): string {
  const [, table = ''] =
    /^(?:alter table (?:if exists |only )*|create (?:unique )?index .*? on (?:only )?)(?:"public"\.)?"?(\w+)"?/.exec(
      statement,
    ) ?? []
  return table
}

/** The actions of a statement one by one, each as if it stood alone and with the words that SQL lets one leave out. */
function actionsIn(statement: string): string[] {
  // What is quoted is data.
  const bare = statement.replaceAll(/'[^']*'/g, "''")
  const [, table] = /^(alter table (?:if exists |only )*\S+ )/.exec(bare) ?? []
  if (!table) return [bare]
  return bare
    .slice(table.length)
    .split(/, *(?=(?:add|alter|drop|set|validate)\b)/)
    .map((action) =>
      action.replace(
        /^(add|alter) (?!column\b|constraint\b|(?:unique|primary|foreign|check|exclude)\b)/,
        '$1 column ',
      ),
    )
    .map((action) => table + action)
}
