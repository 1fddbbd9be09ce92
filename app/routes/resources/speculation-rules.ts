import { href } from 'react-router'
import { areas } from '../../base/addresses.ts'

/** What is made for one person, does something when it is opened, or is no page. */
const neverAhead = [
  `${areas.apply}/*`,
  `${areas.auth}/*`,
  `${href('/comfort')}*`,
  `${href('/download')}*`,
  `${href('/enterprise')}{/*}?`,
  `${href('/out')}*`,
  `${areas.pictures}/*`,
  `${href('/tool')}/*`,
  `${areas.user}/*`,
  `${href('/zct-ee/policy-computed')}*`,
  '/*.:extension(atom|csv|ics|json|txt|xml)',
]

/**
 * What a visitor's browser may fetch before a click: the page that a link leads to, once the pointer rests on it or a finger
 * goes down. Fetched and not drawn, so nothing of it runs, and nothing is logged, before somebody opens it. Only pages that
 * are the same for everybody name this file.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: `${href('/')}*` },
          { not: { href_matches: neverAhead } },
          { not: { selector_matches: '[data-download], [rel~=external]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

export function loader() {
  return new Response(JSON.stringify(rules), {
    headers: {
      'content-type': 'application/speculationrules+json',
      'cache-control': 'public, max-age=86400',
    },
  })
}
