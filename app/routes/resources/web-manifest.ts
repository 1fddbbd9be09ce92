import { href } from 'react-router'
import { manifestIcons } from '../../drawings/icons.ts'
import { tenant } from '../../portal/tenant.server.ts'
import type { Route } from './+types/web-manifest.ts'

/** Names the portal and its icons for a home screen (Web Application Manifest). */
export function loader({ context }: Route.LoaderArgs) {
  const { platformTitle } = tenant(context)
  const manifest = {
    id: href('/'),
    name: platformTitle,
    lang: 'zh-CN',
    start_url: href('/'),
    // People see by the address that they are at their city's portal.
    display: 'browser',
    theme_color: '#1858b8',
    background_color: '#ffffff',
    icons: manifestIcons.map(({ file, width, height, purpose }) => ({
      src: `/${file}`,
      sizes: `${width}x${height}`,
      type: 'image/png',
      purpose,
    })),
  }
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } })
}
