import type { PolicyDetail, PolicyRef } from '../../../contract/entities/policy.ts'
import { policyHref } from '../../base/addresses.ts'
import layout from '../../components/layout/layout.module.css'
import { Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { StatusBadge } from '../../components/rows/badges.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { Day } from '../../components/time-and-money.tsx'
import styles from './lineage-section.module.css'

type Version = Omit<PolicyRef, 'issuedOn'> & Partial<PolicyRef>

/** What this policy replaced and what has replaced it, in the order of time, with what changed; nothing where it stands alone. */
export function LineageSection({ policy }: { policy: PolicyDetail }) {
  if (policy.replaces.length + policy.replacedBy.length === 0) return null
  const versions: Version[] = [
    ...[...policy.replaces].sort(byStart),
    { ...policy, benefit: policy.benefit?.text ?? null },
    ...[...policy.replacedBy].sort(byStart),
  ]
  return (
    <section className={layout.section} aria-labelledby="lineage">
      <SectionHead id="lineage" title="政策沿革" note="从旧到新" />
      <ol className={styles.versions}>
        {versions.map((version) => (
          <li key={version.id} aria-current={version.id === policy.id ? 'true' : undefined}>
            <h3>
              <Spaced>
                {version.id === policy.id ? (
                  <>本文件 {version.documentNumber ?? ''}</>
                ) : (
                  <a href={policyHref(version.id)}>{version.documentNumber ?? version.title}</a>
                )}
                <StatusBadge status={version.status} />
              </Spaced>
            </h3>
            {version.id === policy.id ? null : <p className={text.quiet}>{version.title}</p>}
            <dl>
              <div>
                <Spaced>
                  <dt>施行</dt>
                  <dd>
                    <Day of={version.effectiveFrom} />
                    {version.effectiveTo ? (
                      <>
                        {' '}
                        至 <Day of={version.effectiveTo} />
                      </>
                    ) : (
                      ' 起，没有写明到期日'
                    )}
                  </dd>
                </Spaced>
              </div>
              {version.benefit ? (
                <div>
                  <Spaced>
                    <dt>支持</dt>
                    <dd>{version.benefit}</dd>
                  </Spaced>
                </div>
              ) : null}
            </dl>
          </li>
        ))}
      </ol>
    </section>
  )
}

function byStart(a: PolicyRef, b: PolicyRef): number {
  return (a.effectiveFrom ?? a.issuedOn).localeCompare(b.effectiveFrom ?? b.issuedOn)
}
