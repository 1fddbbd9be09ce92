import { enhanceAfterSubmission } from './after-submission.ts'
import { enhanceBehaviourLog } from './behaviour-log.ts'
import { enhanceConfirmLinks } from './confirm-links.ts'
import { enhanceCopyButtons } from './copy-buttons.ts'
import { enhanceDownloads } from './downloads.ts'
import { followEdits } from './edited-files.ts'
import { enhanceEnterpriseLinks } from './enterprise-links.ts'
import { enhanceEnterpriseNames } from './enterprise-names.ts'
import { enhanceFavourites } from './favourites.ts'
import { enhanceFoldOuts } from './fold-outs.ts'
import { enhanceHeaderOverHero } from './header-over-hero.ts'
import { enhanceLeaving } from './page-loading.ts'
import { enhancePasswordFields } from './password-fields.ts'
import { enhancePasswordRules } from './password-rules.ts'
import { enhancePrintLinks } from './print-links.ts'
import { enhanceQueryForms } from './query-forms.ts'
import { enhanceRecentSearches } from './recent-searches.ts'
import { enhanceResendCountdown } from './resend-countdown.ts'
import { enhanceSearchBoxes } from './search-boxes.ts'
import { enhanceSending } from './send-once.ts'
import { enhanceSlides } from './slides.ts'

// The script of every page: each line adds one behaviour to markup that works without it. Listeners stand on the window,
// behind those of React on the document of a working page: what React has dealt with is left alone. Of a click or a form, the
// first to deal with it comes first.

enhanceBehaviourLog()
enhanceEnterpriseLinks()
enhanceConfirmLinks()
enhancePrintLinks()
enhanceFavourites()
enhanceDownloads()
enhanceSending()
enhanceQueryForms()
enhanceLeaving()
enhanceFoldOuts()
enhanceSearchBoxes()
enhanceHeaderOverHero()
enhanceCopyButtons()
enhancePasswordFields()
enhancePasswordRules()
enhanceResendCountdown()
enhanceRecentSearches()
enhanceEnterpriseNames()
enhanceSlides()
enhanceAfterSubmission()
followEdits()
