import { expect, test } from 'vitest'
import { mainMenu } from '../../navigation/menus.ts'
import { englishFrame } from './english-frame.ts'

const labels = (menu: { menuName: string; children: { menuName: string }[] }[]) =>
  menu.flatMap(({ menuName, children }) => [menuName, ...children.map((child) => child.menuName)])

test('every built-in menu entry has an English name', () => {
  const main = mainMenu({ navigation: [], menuVariant: 'once-search' })
  const { menus } = englishFrame({ main, narrow: [] })
  expect(labels(menus.main).filter((name) => /[\u4e00-\u9fff]/.test(name))).toEqual([])
})

test('every word of the frame is English', () => {
  const { words } = englishFrame({ main: [], narrow: [] })
  expect(words.lang).toBe('en')
  expect(JSON.stringify(words)).not.toMatch(/[\u4e00-\u9fff]/)
})

test("a city's own entry keeps its name", () => {
  const entry = { menuName: '办事大厅', menuHref: 'https://www.js.gov.cn/', out: true, children: [] }
  expect(englishFrame({ main: [entry], narrow: [] }).menus.main).toEqual([entry])
})
