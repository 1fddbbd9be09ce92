/** The tenant that has no name of its own: `localhost` and `127.0.0.1`. */
export const defaultTenant = 'default'

/** Which tenants there are: the default one, and with the control interface on one for every `*.localhost`. */
export interface Tenants {
  /** Returns the tenant of a `tenant-host` header, or null for an unknown host. */
  ofHost(host: string | undefined): string | null
  /** Returns the tenant that a portal has this name for, or null for an unknown name. */
  ofName(name: string): string | null
  /** The host that a tenant's portal is reached under. */
  hostOf(tenantId: string): string
}

const testTenant = /^[a-z0-9][a-z0-9-]{0,40}$/

/** `extra` are further hosts and their tenants, as `TENANTS` has them. */
export function tenantsOf(settings: { control: boolean; extra: ReadonlyMap<string, string> }): Tenants {
  const ids = new Set([defaultTenant, ...settings.extra.values()])
  return {
    ofHost(host) {
      const name = (host ?? 'localhost').replace(/:\d+$/, '').toLowerCase()
      const listed = settings.extra.get(name)
      if (listed) return listed
      if (name === 'localhost' || name === '127.0.0.1' || name === '[::1]') return defaultTenant
      const own = name.endsWith('.localhost') ? name.slice(0, -'.localhost'.length) : null
      return own !== null && settings.control && testTenant.test(own) ? own : null
    },
    ofName: (name) => (ids.has(name) || (settings.control && testTenant.test(name)) ? name : null),
    hostOf(tenantId) {
      for (const [host, id] of settings.extra) if (id === tenantId) return host
      return tenantId === defaultTenant ? 'localhost' : `${tenantId}.localhost`
    },
  }
}

/** Where browsers reach the portal of this host. On this machine it listens by itself; elsewhere something with a certificate stands before it. */
export function portalOrigin(host: string, portalPort: number): string {
  const isHere = host === 'localhost' || host.endsWith('.localhost')
  return isHere ? `http://${host}:${portalPort}` : `https://${host}`
}
