import { enhanceBehaviourLog } from '../behaviour/behaviour-log.ts'
import { reportUncaughtErrors } from '../behaviour/browser-errors.ts'
import { enhanceReadAloud } from '../read-aloud/read-aloud-button.ts'
import { enhanceFoldOuts, enhancePlainForms } from './browser-gaps.ts'
import { enhanceCopyButtons } from './copy-buttons.ts'
import { enhanceDownloads } from './downloads.ts'
import { enhanceFilteredLists, enhanceFilters } from './filtered-lists.ts'
import { enhanceHeaderOverHero } from './header-over-hero.ts'
import { enhanceKeptText, restoreKeptText } from './kept-text.ts'
import { enhanceLeaving, enhanceLinks } from './links.ts'
import { enhanceAfterSubmission, say } from './messages.ts'
import { enhanceSearchBoxes, loadForPage } from './on-use.ts'
import { isWorkingPage } from './put-page.ts'
import { enhanceSentForms } from './sent-forms.ts'

// The script of every page: each line adds one behaviour to markup that works without it. Listeners stand on the window,
// behind those of React on the document of a working page: what React has dealt with is left alone. Of a click or a form, the
// first to deal with it comes first.

reportUncaughtErrors()
enhancePlainForms()
enhanceBehaviourLog()
enhanceLinks()
enhanceDownloads()
enhanceKeptText()
enhanceSentForms(enhancePage)
enhanceFilteredLists()
enhanceLeaving()
enhanceFoldOuts()
enhanceSearchBoxes()
enhancePage()
if (!isWorkingPage()) restoreKeptText()
// While developing, an edited reading page is opened again; on a working page React Router shows the edit.
import.meta.hot?.on('react-router:hmr', () => {
  if (!isWorkingPage()) location.reload()
})

/** What is done to the elements of a page, and again when another page stands in its place. */
function enhancePage(): void {
  enhanceHeaderOverHero()
  enhanceCopyButtons()
  enhanceReadAloud(() => say({ kind: 'warning', text: '没有打开语音阅读，请刷新页面再试' }))
  loadForPage()
  enhanceFilters()
  enhanceAfterSubmission()
}
