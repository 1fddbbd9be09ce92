import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { isAway } from './is-away.ts'

const ofServer = (code: string) =>
  Object.assign(new pg.DatabaseError('told by the server', 0, 'error'), { code })
const ofSystem = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall })
const asked = (cause: Error) => new DrizzleQueryError('select 1', [], cause)

describe('a database that comes back', () => {
  test.each([
    ['ended by its administrator', ofServer('57P01')],
    ['starting', ofServer('57P03')],
    ['a full disk', ofServer('53100')],
    ['too many connections', ofServer('53300')],
    ['a standby', ofServer('25006')],
    ['nobody listens', ofSystem('ECONNREFUSED', 'connect')],
    ['no socket', ofSystem('ENOENT', 'connect')],
    ['a line that broke', ofSystem('ECONNRESET', 'read')],
    ['a line that ended', new Error('Connection terminated unexpectedly')],
    ['no connection is free', new Error('timeout exceeded when trying to connect')],
  ])('%s', (_, error) => {
    expect([isAway(error), isAway(asked(error))]).toEqual([true, true])
  })
})

describe('anything else is a mistake', () => {
  test.each([
    ['a row that is there already', ofServer('23505')],
    ['a table that is not there', ofServer('42P01')],
    ['a file that is not there', ofSystem('ENOENT', 'open')],
    ['a mistake of the code', new TypeError('x is undefined')],
  ])('%s', (_, error) => {
    expect([isAway(error), isAway(asked(error))]).toEqual([false, false])
  })
})
