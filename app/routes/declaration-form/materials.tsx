import { type SubmitEvent, useRef } from 'react'
import { Form, redirect } from 'react-router'
import { countMaterials, isToHandIn } from '../../../contract/declaration-form.ts'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import layout from '../../components/layout/layout.module.css'
import text from '../../components/layout/text.module.css'
import { Notice } from '../../components/notice.tsx'
import { countInWords } from '../../display/exempt-materials.ts'
import { EnterpriseField } from '../../forms/enterprise-field.tsx'
import { useActionResult } from '../../forms/use-action-result.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import { downloadHref, templateHref } from '../../session/download-link.server.ts'
import { sureToLeave, useLeaving } from '../working-page/leaving.ts'
import type { Route } from './+types/materials.ts'
import { LeaveStepButtons } from './leave-step-buttons.tsx'
import { MaterialItem } from './material-item.tsx'
import { takeMaterials } from './materials.server.ts'
import { frameOf, openDeclaration } from './open-declaration.server.ts'
import { StepFrame, stepHandle, stepTitle } from './step-frame.tsx'
import { stepHref, stepsOf } from './steps.ts'
import { useUploads } from './uploads/use-uploads.ts'

export const handle = stepHandle

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, stepTitle(loaderData?.frame)) }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const declaration = await openDeclaration(context, params.id)
  if (!stepsOf(declaration.way).includes('materials')) throw redirect(stepHref(params.id, 'confirm'), 303)
  return {
    frame: frameOf(context, declaration, 'materials'),
    // The address of an upload is only opened by itself where the way to the login has cut it off.
    cutOff: declaration.requirements.find(({ id }) => id === url.searchParams.get('material')) ?? null,
    materials: declaration.requirements.map((requirement) => ({
      requirement,
      templateHref: templateHref(context, requirement),
      promised: declaration.commitments?.find(({ materialId }) => materialId === requirement.id) ?? null,
      files: declaration.materials
        .filter((file) => file.materialId === requirement.id)
        .map((file) => ({ ...file, href: downloadHref(context, file.filePath, file.fileName) })),
    })),
  }
}

export type MaterialData = Route.ComponentProps['loaderData']['materials'][number]

export function action({ request, context, params }: Route.ActionArgs) {
  return takeMaterials(request, context, params.id)
}

const leavingLoses = '还有文件没有传完，离开后要重新选择，确定离开吗？'

/** The materials, each with its own file form, so that one failing never holds up the others. */
export default function Materials({ loaderData: { frame, materials, cutOff } }: Route.ComponentProps) {
  const uploads = useUploads(frame.id, frame.enId)
  useLeaving(uploads.wouldBeLost, () => sureToLeave(leavingLoses))
  const result = useActionResult()
  const toMend = Object.keys(result?.fieldErrors ?? {}).length
  const reused = new Set(
    materials.flatMap(({ requirement, files }) => (files.some(({ from }) => from) ? [requirement.id] : [])),
  )
  const lacking = materials.filter(
    ({ requirement, files, promised }) =>
      isToHandIn(requirement) && files.length === 0 && !(promised && requirement.commitment),
  )
  const promisable = lacking.filter(({ requirement }) => requirement.commitment).length
  const agreed = useRef(false)
  const onGoingOn = (event: SubmitEvent<HTMLFormElement>) => {
    const { currentTarget, nativeEvent } = event
    // 保存草稿 stays on the page, and so do its files.
    const stays = (nativeEvent.submitter as HTMLButtonElement | null)?.value === 'draft'
    if (stays || agreed.current || !uploads.wouldBeLost()) return
    event.preventDefault()
    void sureToLeave(leavingLoses).then((isSure) => {
      if (!isSure) return
      agreed.current = true
      currentTarget.requestSubmit(nativeEvent.submitter)
      agreed.current = false
    })
  }
  return (
    <StepFrame frame={frame}>
      <div className={layout.stack}>
        <ErrorSummary
          title={toMend > 0 ? `有 ${toMend} 份材料需要处理` : undefined}
          errors={errorsOf(result)}
        />
        {cutOff && !result ? <CutOff material={cutOff} /> : null}
        <p className={text.quiet}>
          {countInWords(
            countMaterials(
              materials.map(({ requirement }) => requirement),
              reused,
            ),
          )}
          {lackingInWords(lacking.length - promisable, promisable)}。
          文件选好并上传后马上保存，一份没有传成不影响其他材料。
        </p>
        <ol>
          {materials.map((material, index) => (
            <MaterialItem
              key={material.requirement.id}
              frame={frame}
              number={index + 1}
              material={material}
              errors={result?.fieldErrors[material.requirement.id] ?? []}
              uploads={uploads.of(material.requirement)}
            />
          ))}
        </ol>
        <p className={layout.visuallyHidden} role="status">
          {uploads.said}
        </p>
        <Form method="post" action={stepHref(frame.id, 'materials')} onSubmit={onGoingOn}>
          <EnterpriseField />
          <LeaveStepButtons />
        </Form>
      </div>
    </StepFrame>
  )
}

/** How many papers are still to be uploaded, and how many may be promised instead. */
function lackingInWords(toUpload: number, promisable: number): string {
  if (toUpload + promisable === 0) return '，都已经有了'
  return [
    toUpload > 0 ? `，还有 ${toUpload} 份没有上传` : '',
    promisable > 0 ? `，另有 ${promisable} 份可以上传，也可以承诺` : '',
  ].join('')
}

/** A file cannot be kept over a login; everything else has been. */
function CutOff({ material }: { material: MaterialData['requirement'] }) {
  return (
    <Notice kind="warning" role="alert">
      <p>
        刚才给“{material.name}”选的文件没有上传：登录过期后，文件不能代为保存。请在
        <a href={`#${material.id}`}>这一项</a>重新选择，填写的内容和已上传的材料都还在。
      </p>
    </Notice>
  )
}
