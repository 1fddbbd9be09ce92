import { reportUncaughtErrors } from '../behaviour/browser-errors.ts'
import { enhancePasswordFields } from './account/password-fields.ts'
import { enhancePasswordRules } from './account/password-rules.ts'
import { enhanceResendCountdown } from './account/resend-countdown.ts'
import { enhanceAfterSubmission } from './after-submission.ts'
import { enhanceReadAloud } from './article/read-aloud.ts'
import { enhanceBehaviourLog } from './behaviour-log.ts'
import { enhanceConfirmLinks } from './confirm-links.ts'
import { enhanceCopyButtons } from './copy-buttons.ts'
import { enhanceDownloads } from './downloads.ts'
import { followEdits } from './edited-files.ts'
import { enhanceEnterpriseLinks } from './enterprise-links.ts'
import { enhanceFavourites } from './favourites.ts'
import { enhanceFilteredLists } from './filtered-lists.ts'
import { enhanceFoldOuts } from './fold-outs.ts'
import { enhanceFoldsOnPaper } from './folds-on-paper.ts'
import { enhanceCheckedForms } from './forms/checked-forms.ts'
import { enhanceInputMethods } from './forms/input-methods.ts'
import { enhanceQueryForms } from './forms/query-forms.ts'
import { enhanceHeaderOverHero } from './header-over-hero.ts'
import { enhanceKeptText, restoreKeptText } from './kept-text.ts'
import { enhanceOffline } from './offline.ts'
import { enhanceLeaving } from './page-loading.ts'
import { enhancePrintLinks } from './print-links.ts'
import { enhanceRecentSearches } from './recent-searches.ts'
import { say } from './say.ts'
import { enhanceSearchBoxes } from './search-boxes.ts'
import { enhanceSending } from './sending.ts'
import { enhanceSlides } from './slides.ts'
import { enhanceTickedCounts } from './ticked-counts.ts'

// The script of every page: each line adds one behaviour to markup that works without it. Listeners stand on the window,
// behind those of React on the document of a working page: what React has dealt with is left alone. Of a click or a form, the
// first to deal with it comes first.

reportUncaughtErrors()
enhanceOffline()
enhanceInputMethods()
enhanceBehaviourLog()
enhanceEnterpriseLinks()
enhanceConfirmLinks()
enhancePrintLinks()
enhanceFavourites()
enhanceDownloads()
enhanceKeptText()
enhanceSending(enhancePage)
enhanceQueryForms()
enhanceFilteredLists()
enhanceLeaving()
enhanceFoldOuts()
enhanceFoldsOnPaper()
enhanceSearchBoxes()
enhanceCheckedForms()
enhancePage()
// A working page is React's until it says that it is at work (routes/layouts/working.tsx).
if (!document.querySelector('script[nonce]')) restoreKeptText()
followEdits()

/** What is done to the elements of a page, and again when another page stands in its place. */
function enhancePage(): void {
  enhanceHeaderOverHero()
  enhanceCopyButtons()
  enhancePasswordFields()
  enhancePasswordRules()
  enhanceResendCountdown()
  enhanceRecentSearches()
  enhanceSlides()
  enhanceReadAloud(() => say({ kind: 'warning', text: '没有打开语音阅读，请重试' }))
  enhanceTickedCounts()
  enhanceAfterSubmission()
}
