import clsx from 'clsx'
import { Link } from 'react-router'
import { returnKindLabels } from '../../../contract/closed-lists.ts'
import type { FormField } from '../../../contract/declaration-field.ts'
import { type FormSection, fieldsAskedFor, sectionName } from '../../../contract/declaration-form.ts'
import type { Declaration } from '../../../contract/entities/declaration.ts'
import { FactsList } from '../../components/facts-list.tsx'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import message from '../../components/layout/message.module.css'
import { Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { Notice } from '../../components/notice.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { commitmentInWords, exemptByOrigin, exemptByRegistry } from '../../display/exempt-materials.ts'
import { formatBytes, formatEntered, orDash } from '../../display/format.ts'
import { Icon } from '../../drawings/icon.tsx'
import { isSection, openReasons, type Step, stepHref, stepsOf } from './steps.ts'

/** What a declaration says, section by section. With `editable`, each section has the way to change it. */
export function DeclarationDocument({
  declaration,
  origins = {},
  hrefOf,
  errors = {},
  editable = false,
}: {
  declaration: Pick<
    Declaration,
    'id' | 'way' | 'form' | 'materials' | 'requirements' | 'commitments' | 'returnReasons' | 'status'
  >
  /** Where what nobody typed here is from, in words. */
  origins?: Partial<Record<FormSection, string[]>>
  /** The address of a file; without it only its name is shown. */
  hrefOf?: Record<string, string>
  errors?: Record<string, string[]>
  editable?: boolean
}) {
  return (
    <>
      {stepsOf(declaration.way).map((step) => {
        if (step === 'confirm') return null
        const change = editable ? <ChangeLink id={declaration.id} step={step} /> : null
        return (
          <section
            key={step}
            className={clsx(layout.section, layout.keepTogether)}
            aria-labelledby={`of-${step}`}
          >
            <SectionHead id={`of-${step}`} title={sectionName[step]} more={change} />
            <Reasons reasons={openReasons(declaration).filter((reason) => reason.section === step)} />
            {isSection(step) ? (
              <div className={layout.stack}>
                {origins[step]?.length ? <p className={text.quiet}>{origins[step].join('；')}</p> : null}
                <SectionFacts section={step} declaration={declaration} errors={errors} />
              </div>
            ) : (
              <MaterialRows declaration={declaration} hrefOf={hrefOf} errors={errors} />
            )}
          </section>
        )
      })}
    </>
  )
}

/** Why a section was returned, beside what it says now; once it has been changed, only what to compare it with. */
export function Reasons({ reasons }: { reasons: Declaration['returnReasons'] }) {
  if (reasons.length === 0) return null
  const corrected = reasons.every((reason) => reason.corrected)
  return (
    <Notice kind={corrected ? 'info' : 'warning'}>
      <h3>{corrected ? '这一项已经修改，提交前请对照退回原因核对' : '这一项需要补正'}</h3>
      <ul>
        {reasons.map((reason) => (
          <li key={reason.reason}>
            （{returnKindLabels[reason.kind]}）{reason.reason}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function ChangeLink({ id, step }: { id: string; step: Step }) {
  return (
    <Link to={stepHref(id, step)}>
      修改<span className={layout.visuallyHidden}>{step === 'confirm' ? '' : sectionName[step]}</span>
    </Link>
  )
}

function Wrong({ texts }: { texts: string[] | undefined }) {
  if (!texts || texts.length === 0) return null
  return (
    <span className={message.error}>
      <Icon name="mind" />
      <span>{texts.join('；')}</span>
    </span>
  )
}

function SectionFacts({
  section,
  declaration: { form, way },
  errors,
}: {
  section: FormSection
  declaration: Pick<Declaration, 'form' | 'way'>
  errors: Record<string, string[]>
}) {
  return (
    <FactsList
      facts={fieldsAskedFor(section, way).map((field) => {
        const id = `${section}.${field.name}`
        return {
          name: field.label,
          long: field.long,
          value: (
            <span
              id={id}
              tabIndex={errors[id] ? -1 : undefined}
              className={field.long ? text.asTyped : undefined}
            >
              {valueInWords(field, form[section][field.name])}
              <Wrong texts={errors[id]} />
            </span>
          ),
        }
      })}
      roomy
    />
  )
}

/** A field as other pages would show it: a number in their spelling. Its label names the unit. */
function valueInWords({ format, unit }: FormField, value: string | undefined): string {
  const shown = orDash(value)
  return unit ? formatEntered(shown, format === 'count' ? 0 : 2) : shown
}

function MaterialRows({
  declaration,
  hrefOf = {},
  errors,
}: {
  declaration: Pick<Declaration, 'materials' | 'requirements' | 'commitments'>
  hrefOf?: Record<string, string>
  errors: Record<string, string[]>
}) {
  return (
    <ol className={list.tightRows} data-rows="">
      {declaration.requirements.map((requirement, index) => {
        const files = declaration.materials.filter((file) => file.materialId === requirement.id)
        const id = `materials.${requirement.id}`
        const promised = declaration.commitments?.find((one) => one.materialId === requirement.id)
        return (
          <li
            key={requirement.id}
            id={id}
            tabIndex={errors[id] ? -1 : undefined}
            className={layout.wrappingSpread}
          >
            <Spaced>
              <span>
                {index + 1}. {requirement.name}
                <Wrong texts={errors[id]} />
              </span>
              <span>
                <Spaced>
                  {files.length === 0 ? (
                    <span className={text.quiet}>
                      {requirement.registry
                        ? exemptByRegistry(requirement.registry)
                        : promised
                          ? commitmentInWords(promised)
                          : '没有上传'}
                    </span>
                  ) : null}
                  {files.map((file) => (
                    <span key={file.filePath} className={layout.spread}>
                      {hrefOf[file.filePath] ? (
                        <a href={hrefOf[file.filePath]} data-download="">
                          <bdi>{file.fileName}</bdi>
                        </a>
                      ) : (
                        file.fileName
                      )}
                      <span className={text.quiet}>
                        {file.from ? exemptByOrigin(file.from) : formatBytes(file.size)}
                      </span>
                    </span>
                  ))}
                </Spaced>
              </span>
            </Spaced>
          </li>
        )
      })}
    </ol>
  )
}
