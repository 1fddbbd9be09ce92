import type { Locator } from '@playwright/test'

/** Presses 收藏 or 取消收藏 and waits until it has been answered: the button changes before, and who leaves then takes it back. */
export async function pressFavourite(button: Locator): Promise<void> {
  const answered = button
    .page()
    .waitForResponse((answer) => new URL(answer.url()).pathname.startsWith('/favourite/'))
  await button.click()
  await answered
}
