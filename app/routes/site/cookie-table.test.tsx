import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sealedNames, sessionIdName } from '../../session/sealed-cookies.server.ts'
import { CookieTable } from './cookie-table.tsx'

test('the privacy statement names every cookie of a session', () => {
  const markup = renderToStaticMarkup(<CookieTable limits={{ idleMinutes: 30, mostHours: 12 }} />)
  expect([...sealedNames, sessionIdName].filter((name) => !markup.includes(name))).toEqual([])
})
