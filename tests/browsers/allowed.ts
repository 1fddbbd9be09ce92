/**
 * Uses of newer built-ins that do no harm in older browsers, by words of their message and a part
 * of their file's name.
 */
interface AllowedUse {
  words: string[]
  /** Anywhere where left out. */
  file?: string
  because: string
}

const ownNames = [
  ...['createContext', 'toArray', 'isValid', 'initialValue', 'dataType', 'contentEncoding', 'requestId'],
  ...['fetchPriority', 'imageSizes', 'navigationType', 'viewTransition', 'cssFloat'],
]
const cosmetics = [
  ...[
    'outline',
    'user-select',
    'text-wrap',
    'text-autospace',
    'text-spacing-trim',
    'accent-color',
    'overscroll-behavior',
    'resize',
    'backdrop-filter',
    'forced-color-adjust',
  ],
  'selection',
]
const onPaper = ['print-color-adjust', 'break-after', 'details-content', 'content-visibility', '@page']

export const allowedUses: AllowedUse[] = [
  { words: ownNames, because: 'names of a library or of our own, which newer built-ins have too' },
  { words: ['cssFloat'], file: 'react', because: 'every browser has it; MDN lists it for another interface' },
  {
    words: ['navigation', 'startViewTransition', 'skipTransition', 'canIntercept', 'currentEntry'],
    file: 'react',
    because: 'React asks for it by `typeof`, or within `try`',
  },
  { words: ['movementX', 'movementY'], file: 'react', because: 'React asks for it with `in`' },
  {
    words: ['startViewTransition', 'skipTransition', 'saveData'],
    file: 'router',
    because: 'React Router asks for it by `typeof` or `?.`',
  },
  { words: ['changedTouches'], file: 'question-modal', because: 'in every event of a touch' },
  {
    words: ['TouchEvent', 'changedTouches'],
    file: 'Popover',
    because: 'Mantine asks whether there is touch',
  },
  { words: ['has'], file: 'question-modal', because: 'Mantine: only the corner between two scroll bars' },
  {
    words: ['getAsFileSystemHandle', 'showOpenFilePicker'],
    file: 'drop-zone',
    because: 'react-dropzone asks for it by `typeof` and `in`',
  },
  { words: ['URL.canParse', 'captureStackTrace'], file: 'schemas', because: 'zod asks for it first' },
  { words: ['Highlight', 'CSS.highlights'], file: 'read-aloud-player', because: 'asked for with `in`' },
  { words: ['globalPrivacyControl'], file: 'enhancements', because: 'asked for with `in`' },
  {
    words: ['@container', 'container-type'],
    because: 'in every browser of the floor: Chrome 105, Firefox 110, Safari 16',
  },
  { words: cosmetics, because: 'only looks, and the page can be read without' },
  { words: onPaper, because: 'only on paper, and the page can be read without' },
  { words: ['animation-range'], because: 'within `@supports`' },
  {
    words: ['scripting'],
    file: 'list-bar',
    because: 'without it the button of a list that needs none is shown',
  },
  { words: ['has'], file: 'search-select', because: 'Mantine: only the inner edges of a list' },
  {
    words: ['has'],
    file: 'day-calendar',
    because: 'Mantine: only rows of whole weeks, which our calendar does not let one pick',
  },
  { words: ['has'], file: 'sms-fields', because: 'without it the fold that needs it is hidden' },
  { words: ['has'], file: 'subscribe', because: 'only the colour of a ticked box' },
]
