import { type PortalUnderTest, test } from '../e2e/fixtures/test.ts'
import type { Control } from '../playwright/index.ts'
import { Clerk } from './clerk.ts'

export interface Given {
  clerk: Clerk
  control: Control
  portal: PortalUnderTest
}

/** One task of the table. */
export function task(name: string, run: (given: Given) => Promise<void>): void {
  test(name, async ({ page, portal, control }) => {
    const clerk = new Clerk(page)
    await run({ clerk, portal, control })
    test.info().annotations.push({ type: 'effort', description: JSON.stringify(clerk.effort) })
  })
}
