import { enhanceBehaviourLog } from '../behaviour/behaviour-log.ts'
import { reportUncaughtErrors } from '../behaviour/browser-errors.ts'
import { enhancePasswordFields } from './account/password-fields.ts'
import { enhancePasswordRules } from './account/password-rules.ts'
import { enhanceResendCountdown } from './account/resend-countdown.ts'
import { enhanceAfterSubmission } from './after-submission.ts'
import { enhanceCopyButtons } from './copy-buttons.ts'
import { enhanceDownloads } from './downloads.ts'
import { enhanceFavourites } from './favourites.ts'
import { enhanceFilteredLists } from './filtered-lists.ts'
import { enhanceFoldOuts, enhanceFoldsOnPaper } from './fold-outs.ts'
import { enhanceHeaderOverHero } from './header-over-hero.ts'
import { enhanceKeptText, restoreKeptText } from './kept-text.ts'
import { enhanceLinks } from './links.ts'
import { enhanceOffline } from './offline.ts'
import { enhanceLeaving } from './page-loading.ts'
import { enhancePlainForms } from './plain-forms.ts'
import { enhanceReadAloud } from './read-aloud.ts'
import { enhanceRecentSearches } from './recent-searches.ts'
import { say } from './say.ts'
import { enhanceSearchBoxes } from './search-boxes.ts'
import { enhanceSending } from './sending.ts'
import { enhanceTickedCounts } from './ticked-counts.ts'

// The script of every page: each line adds one behaviour to markup that works without it. Listeners stand on the window,
// behind those of React on the document of a working page: what React has dealt with is left alone. Of a click or a form, the
// first to deal with it comes first.

reportUncaughtErrors()
enhanceOffline()
enhancePlainForms()
enhanceBehaviourLog()
enhanceLinks()
enhanceFavourites()
enhanceDownloads()
enhanceKeptText()
enhanceSending(enhancePage)
enhanceFilteredLists()
enhanceLeaving()
enhanceFoldOuts()
enhanceFoldsOnPaper()
enhanceSearchBoxes()
enhancePage()
if (!isWorkingPage()) restoreKeptText()
// While developing, an edited reading page is opened again; on a working page React Router shows the edit.
import.meta.hot?.on('react-router:hmr', () => {
  if (!isWorkingPage()) location.reload()
})

/** A working page is React's, which says when it is at work (routes/layouts/working.tsx). */
function isWorkingPage(): boolean {
  return document.querySelector('script[nonce]') !== null
}

/** What is done to the elements of a page, and again when another page stands in its place. */
function enhancePage(): void {
  enhanceHeaderOverHero()
  enhanceCopyButtons()
  if (!isWorkingPage()) {
    enhancePasswordFields()
    enhancePasswordRules()
  }
  enhanceResendCountdown()
  enhanceRecentSearches()
  enhanceReadAloud(() => say({ kind: 'warning', text: '没有打开语音阅读，请重试' }))
  enhanceTickedCounts()
  enhanceAfterSubmission()
}
