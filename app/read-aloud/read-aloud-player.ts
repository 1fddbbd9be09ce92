import buttons from '../components/button/button.module.css'
import box from '../components/layout/box.module.css'
import layout from '../components/layout/layout.module.css'
import text from '../components/layout/text.module.css'
import { type Sentence, sentencesIn } from './sentences.ts'

const speeds = [
  { rate: 0.75, name: '慢' },
  { rate: 1, name: '正常' },
  { rate: 1.25, name: '快' },
  { rate: 1.5, name: '很快' },
]
const markName = 'read-aloud'

/**
 * Reads the text of an element aloud, sentence by sentence, with a bar of controls in front of it and the sentence marked. Pausing
 * ends the sentence, which is begun again: on some systems a voice that was paused does not go on. `onEnd` is told when the bar is closed.
 * Throws where there is nothing to read.
 */
export function readAloud(root: HTMLElement, onEnd: () => void): void {
  const sentences = sentencesIn(root)
  if (sentences.length === 0) throw new Error('there is no sentence to read')
  const { speechSynthesis } = window
  const bar = controlBar()
  let at = 0
  let rate = 1
  /** What is being spoken; what an earlier one still says of its end is not heard. */
  let speaking: SpeechSynthesisUtterance | null = null

  const speak = () => {
    const sentence = sentences[at]
    if (!sentence) {
      close()
      return
    }
    const utterance = new SpeechSynthesisUtterance(sentence.text)
    utterance.lang = sentence.language
    utterance.rate = rate
    utterance.voice = voiceFor(sentence.language)
    const isOver = () => {
      if (speaking !== utterance) return
      at += 1
      speak()
    }
    utterance.onend = isOver
    utterance.onerror = ({ error }) => {
      if (speaking !== utterance || error === 'interrupted' || error === 'canceled') return
      stop()
      bar.tell('没有读出声音，请检查浏览器的语音设置')
    }
    speaking = utterance
    mark(sentence, root)
    bar.show(at + 1, sentences.length, true)
    speechSynthesis.cancel()
    speechSynthesis.speak(utterance)
  }
  const stop = () => {
    speaking = null
    speechSynthesis.cancel()
    bar.show(at + 1, sentences.length, false)
  }
  const close = () => {
    stop()
    mark(null, root)
    bar.element.remove()
    window.removeEventListener('pagehide', close)
    onEnd()
  }
  const turnTo = (next: number) => {
    at = Math.min(Math.max(next, 0), sentences.length - 1)
    speak()
  }

  bar.onToggle = () => (speaking ? stop() : speak())
  bar.onTurn = (by) => turnTo(at + by)
  bar.onSpeed = (chosen) => {
    rate = chosen
    if (speaking) speak()
  }
  bar.onClose = close
  // A voice would go on speaking over the next page.
  window.addEventListener('pagehide', close)
  root.before(bar.element)
  bar.focus()
  speak()
}

/** A voice of the language, of this machine where there is one: others send the text away. */
function voiceFor(language: string): SpeechSynthesisVoice | null {
  const tag = language.slice(0, 2)
  const fitting = window.speechSynthesis.getVoices().filter(({ lang }) => lang.slice(0, 2) === tag)
  return fitting.find(({ localService }) => localService) ?? fitting[0] ?? null
}

/** Marks a sentence in the text and brings it into sight; null takes the mark away. */
function mark(sentence: Sentence | null, root: HTMLElement): void {
  for (const framed of root.querySelectorAll<HTMLElement>('[data-aloud-now]')) {
    framed.removeAttribute('data-aloud-now')
    framed.style.outline = ''
  }
  const highlights = 'highlights' in CSS ? CSS.highlights : null
  highlights?.delete(markName)
  if (!sentence) return
  const holder = sentence.range.startContainer.parentElement
  for (let folded = holder?.closest('details'); folded; folded = folded.parentElement?.closest('details')) {
    folded.open = true
  }
  if (highlights) {
    markStyle()
    highlights.set(markName, new Highlight(sentence.range))
  } else if (holder) {
    holder.setAttribute('data-aloud-now', '')
    holder.style.outline = '2px solid var(--warm)'
  }
  const { top, bottom } = sentence.range.getBoundingClientRect()
  if (top < 80 || bottom > window.innerHeight - 40) holder?.scrollIntoView({ block: 'center' })
}

let styled = false

function markStyle(): void {
  if (styled) return
  styled = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `::highlight(${markName}) { background-color: #ffe9a8; color: #17212d; text-decoration: underline; }`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** The controls: pause, one sentence back and forth, speed, how far it is, close. They stay in sight while the page moves. */
function controlBar() {
  const element = document.createElement('div')
  element.className = `${box.box} ${layout.actions} ${layout.screenOnly}`
  element.setAttribute('role', 'group')
  element.setAttribute('aria-label', '语音阅读')
  Object.assign(element.style, {
    position: 'sticky',
    insetBlockStart: 'calc(var(--head) + .5rem)',
    zIndex: '3',
    marginBlockEnd: 'var(--mantine-spacing-md)',
    padding: 'var(--mantine-spacing-xs) var(--mantine-spacing-md)',
    background: 'var(--paper)',
  })
  const toggle = button('暂停')
  const back = button('上一句')
  const forth = button('下一句')
  const closing = button('停止')
  const speed = document.createElement('select')
  speed.setAttribute('aria-label', '语速')
  for (const { rate, name } of speeds)
    speed.add(new Option(`语速：${name}`, String(rate), rate === 1, rate === 1))
  const place = document.createElement('span')
  place.className = text.quiet ?? ''
  // Only what went wrong is announced: the number of the sentence would be spoken over it.
  const trouble = document.createElement('span')
  trouble.setAttribute('role', 'status')
  element.append(toggle, ' ', back, ' ', forth, ' ', speed, ' ', closing, ' ', place, trouble)
  const bar = {
    element,
    onToggle: () => {},
    onTurn: (_by: number) => {},
    onSpeed: (_rate: number) => {},
    onClose: () => {},
    focus: () => toggle.focus({ preventScroll: true }),
    show(number: number, count: number, speaking: boolean) {
      toggle.textContent = speaking ? '暂停' : '继续'
      place.textContent = `第 ${Math.min(number, count)} 句，共 ${count} 句`
      trouble.textContent = ''
    },
    tell(words: string) {
      place.textContent = ''
      trouble.textContent = words
    },
  }
  toggle.addEventListener('click', () => bar.onToggle())
  back.addEventListener('click', () => bar.onTurn(-1))
  forth.addEventListener('click', () => bar.onTurn(1))
  closing.addEventListener('click', () => bar.onClose())
  speed.addEventListener('change', () => bar.onSpeed(Number(speed.value)))
  return bar
}

function button(name: string): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = buttons.secondarySmall ?? ''
  made.textContent = name
  return made
}
