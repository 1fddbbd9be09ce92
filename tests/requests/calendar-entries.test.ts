import { expect, test } from './test.ts'

const id = 'digital-sme-pilot'

/** Returns the identity of an entry, its title and its day. */
function factsOf(file: string) {
  const entry = file
    .replace(/\r\n[ \t]/g, '')
    .split('BEGIN:VEVENT')
    .find((one) => one.includes(`UID:${id}-`) && one.includes('-closes@'))
  const fact = (name: string) => new RegExp(`^${name}[^:\\r]*:([^\\r]*)`, 'm').exec(entry ?? '')?.[1] ?? ''
  return {
    uid: fact('UID'),
    sequence: Number(fact('SEQUENCE')),
    modified: fact('LAST-MODIFIED'),
    day: fact('DTSTART'),
    title: fact('SUMMARY'),
  }
}

test('a deadline that moves stays one entry of a calendar, in every file', async ({
  visitor,
  portal,
  control,
}) => {
  const project = `/zct-ee/declare-project/${id}`
  await control.setClock('2026-11-20T10:00:00+08:00')
  await control.changeProject(id, { opensOn: '2026-11-01', closesOn: '2026-12-31' })
  await visitor.open(project)
  const policy = visitor.all('[aria-labelledby=policies] a')[0]?.getAttribute('href') ?? ''
  const files = ['/zct-ee/declaration.ics', `${project}/window.ics`, `${policy}/deadline.ics`]
  const read = () => Promise.all(files.map(async (path) => factsOf((await portal.ask(path)).body)))
  const before = await read()
  await control.setClock('2026-11-21T10:00:00+08:00')
  await control.changeProject(id, { closesOn: '2027-01-15' })
  const after = await read()
  expect(before.map(({ day }) => day)).toEqual(['20261231', '20261231', '20261231'])
  expect(after.map(({ day }) => day)).toEqual(['20270115', '20270115', '20270115'])
  expect(new Set([...before, ...after].map(({ uid }) => uid)).size).toBe(1)
  expect(new Set([...before, ...after].map(({ title }) => title)).size).toBe(1)
  for (const [at, { sequence, modified }] of after.entries()) {
    expect(sequence, files[at]).toBeGreaterThan(before[at]?.sequence ?? Number.POSITIVE_INFINITY)
    expect(modified > (before[at]?.modified ?? '9'), files[at]).toBe(true)
  }
})
