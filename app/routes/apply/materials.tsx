import { Form, redirect } from 'react-router'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import type { ActionResult } from '../../forms/action-result.ts'
import { EnterpriseField } from '../../forms/enterprise-field.tsx'
import { pageTitle } from '../../navigation/page-title.ts'
import { downloadHref } from '../../session/download-link.server.ts'
import type { Route } from './+types/materials.ts'
import { MaterialItem } from './material-item.tsx'
import { takeMaterials } from './materials.server.ts'
import { frameOf, openDeclaration } from './open-declaration.server.ts'
import { StepFrame, stepHandle, stepTitle } from './step-frame.tsx'
import { stepHref, stepsOf } from './steps.ts'

export const handle = stepHandle

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, stepTitle(loaderData?.frame)) }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const declaration = await openDeclaration(context, params.id)
  if (!stepsOf(declaration.kind).includes('materials')) throw redirect(stepHref(params.id, 'confirm'), 303)
  return {
    frame: frameOf(declaration, 'materials'),
    materials: declaration.requirements.map((requirement) => ({
      requirement,
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

/** The materials, each with its own file form, so that one failing never holds up the others. */
export default function Materials({ loaderData: { frame, materials }, actionData }: Route.ComponentProps) {
  const result = actionData as ActionResult | undefined
  const ready = materials.filter(({ files }) => files.length > 0).length
  const missing = materials.filter(
    ({ requirement, files }) => requirement.required && files.length === 0,
  ).length
  return (
    <StepFrame frame={frame}>
      <div className="gap">
        <ErrorSummary
          title={
            result && !result.ok
              ? `有 ${Object.keys(result.fieldErrors).length || 1} 份材料需要处理`
              : undefined
          }
          errors={errorsOf(result)}
        />
        <p className="quiet">
          {materials.length} 项：{ready} 项已有文件{missing > 0 ? `，${missing} 项必交的还没有上传` : ''}。
          文件选好并上传后马上保存，一份没有传成不影响其他材料。
        </p>
        <ol className="files">
          {materials.map((material, index) => (
            <MaterialItem
              key={material.requirement.id}
              frame={frame}
              number={index + 1}
              material={material}
              errors={result?.fieldErrors[material.requirement.id] ?? []}
            />
          ))}
        </ol>
        <Form method="post" action={stepHref(frame.id, 'materials')}>
          <EnterpriseField />
          <p className="acts pages">
            <SubmitButton name="to" value="next" pendingText="正在保存…">
              下一步
            </SubmitButton>
            <SubmitButton name="to" value="prev" className="btn alt" pendingText="正在保存…">
              上一步
            </SubmitButton>
            <SubmitButton name="to" value="draft" className="btn alt" pendingText="正在保存…">
              保存草稿
            </SubmitButton>
          </p>
        </Form>
      </div>
    </StepFrame>
  )
}
