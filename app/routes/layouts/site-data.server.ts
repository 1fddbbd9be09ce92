import { href } from 'react-router'
import { isUnder } from '../../base/is-under.ts'
import { type RequestInfo, type RouterContext, requestInfo } from '../../base/request-info.server.ts'
import { words } from '../../base/words.ts'
import type { SiteData } from '../../components/frame/site-frame.tsx'
import { interruptedForm } from '../../interrupted-forms/interrupted-form.server.ts'
import { withheldBy } from '../../navigation/permissions.ts'
import { shownMenus } from '../../navigation/shown-menus.ts'
import { minute } from '../../portal/clock.server.ts'
import { hasSingleSignOn, tenant } from '../../portal/tenant.server.ts'
import { comfortOf } from '../../session/comfort.server.ts'
import { takeNotice } from '../../session/notice.server.ts'
import { personKey } from '../../session/person-key.server.ts'
import { session } from '../../session/session.server.ts'
import { shownName, type Who, who } from '../../session/who.server.ts'
import { leadsToRatings } from '../rating/kept.server.ts'

/** What the layouts show round every page. Takes the message that is shown once. */
export function siteData(context: RouterContext, request: Request): SiteData {
  const config = tenant(context)
  const person = who(context)
  const notice = takeNotice(context)
  const { message } = interruptedForm(context)
  const { className: _class, ...comfort } = comfortOf(request)
  return {
    origin: requestInfo(context).origin,
    tenant: {
      name: config.name,
      host: config.host,
      platformTitle: config.platformTitle,
      region: config.region,
      governmentLinks: config.governmentLinks,
      organiser: config.organiser,
      undertaker: config.undertaker,
      phone: config.phone,
      icpRecord: config.icpRecord,
      policeRecord: config.policeRecord,
      siteCode: config.siteCode,
      errorReportUrl: config.errorReportUrl,
      identityBadgeUrl: config.identityBadgeUrl,
      mobileSiteUrl: config.mobileSiteUrl,
      demonstrationNotice: config.demonstrationNotice,
      demonstrationNoticeEnglish: config.demonstrationNoticeEnglish,
    },
    menus: shownMenus(config),
    rated: leadsToRatings(context),
    withheld: withheldBy(config.permissions),
    ...(hasSingleSignOn(config) ? {} : { withoutSingleSignOn: true as const }),
    ...(config.demonstrationMessagesUrl ? { messagesUrl: config.demonstrationMessagesUrl } : {}),
    person: personIn(person, requestInfo(context)),
    comfort,
    messages: [
      ...(notice ? [notice] : []),
      // A page that needs no login is shown without it, and says why it is.
      ...(session(context).expired ? [{ kind: 'warning' as const, text: words.loginExpired }] : []),
      ...(message === null ? [] : [{ kind: 'info' as const, text: message }]),
      ...newLoginMessage(context, request),
    ],
    minute: minute(context),
  }
}

/**
 * Warns of logins on new devices, on every page except that of the logins, until the person has
 * answered.
 */
function newLoginMessage(context: RouterContext, request: Request) {
  const { newLogins } = session(context)
  if (newLogins === 0 || isUnder(new URL(request.url).pathname, href('/user/security/logins'))) return []
  const text =
    '您的账号在新的设备或网络上登录过。请到“登录设备”核对：是您本人的请确认，不是的请结束那个登录。'
  return [{ kind: 'warning' as const, text }]
}

function personIn(person: Who, info: RequestInfo): SiteData['person'] {
  if (person.role === 'visitor') return { role: 'visitor', name: '', enterprises: [], currentEnId: null }
  const name = shownName(person.user)
  const key = personKey(info, person.user.id)
  if (person.role === 'individual')
    return { role: 'individual', name, enterprises: [], currentEnId: null, key }
  return {
    role: 'enterprise',
    name,
    enterprises: person.enterprises.map(({ enId, name: enterpriseName }) => ({ enId, name: enterpriseName })),
    currentEnId: person.enterprise.enId,
    ...(person.enterprise.role === 'reader' ? { onlyReads: true } : {}),
    key,
  }
}
