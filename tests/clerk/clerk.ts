import { expect, type Locator, type Page } from '@playwright/test'

/** What a task took. */
export interface Effort {
  clicks: number
  /** Characters typed and other keys. */
  keys: number
  /** Turns of the wheel, each four fifths of a window. */
  scrolls: number
  /** Pages that were opened. */
  pages: number
  /** Fields that were typed in. */
  fields: number
  /** Files that were chosen. */
  files: number
}

const nothing: Effort = { clicks: 0, keys: 0, scrolls: 0, pages: 0, fields: 0, files: 0 }

/**
 * Seconds by the keystroke-level model (Card, Moran, Newell 1980): a thought, a pointing and a press for each click, a key of an
 * average typist, a turn of the wheel like a pointing. How fast a machine is has no part in it.
 */
export function secondsOf({ clicks, keys, scrolls }: Effort): number {
  return clicks * (1.35 + 1.1 + 0.2) + keys * 0.28 + scrolls * 1.1
}

/** Somebody with one window who scrolls to what is out of sight, and presses only what is in it. */
export class Clerk {
  readonly effort: Effort = { ...nothing }
  readonly page: Page

  constructor(page: Page) {
    this.page = page
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.effort.pages++
    })
  }

  /** Opens an address that somebody has at hand: that is where the counting begins. */
  async comesTo(path: string): Promise<void> {
    await this.page.goto(path)
    Object.assign(this.effort, nothing)
  }

  /** Scrolls until something stands wholly in the window, below the header. */
  async sees(what: Locator): Promise<void> {
    await expect(what).toBeVisible()
    this.effort.scrolls += await what.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      const header = 60
      if (top >= header && bottom <= innerHeight) return 0
      const away = bottom > innerHeight ? Math.min(top - header, bottom - innerHeight) : top - header
      return Math.abs(away) < 1 ? 0 : Math.ceil(Math.abs(away) / (innerHeight * 0.8))
    })
    await what.scrollIntoViewIfNeeded()
  }

  async presses(what: Locator): Promise<void> {
    await this.sees(what)
    const box = await what.boundingBox()
    if (!box) throw new Error(`nothing to press: ${what}`)
    this.effort.clicks++
    await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  }

  async types(where: Locator, text: string): Promise<void> {
    await this.presses(where)
    this.effort.keys += text.length
    this.effort.fields++
    await where.fill(text)
  }

  /** Chooses a file: a press here, and two in the window of the system. */
  async chooses(where: Locator, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    await this.sees(where)
    this.effort.clicks += 3
    this.effort.files++
    await where.setInputFiles(file)
  }

  async hits(key: string): Promise<void> {
    this.effort.keys++
    await this.page.keyboard.press(key)
  }
}
