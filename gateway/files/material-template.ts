import { and, eq, sql } from 'drizzle-orm'
import type { MaterialRequirement, ProjectDetail } from '../../contract/entities/declaration.ts'
import type { Database } from '../store/open.ts'
import { declarationProject } from '../store/schema/project.ts'
import type { Text } from './word-document.ts'

type StoredProject = typeof declarationProject.$inferSelect
type Project = Pick<ProjectDetail, 'id' | 'title' | 'department' | 'materials'>

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const beginning = 'template_'

/** What the enterprise writes itself; what others issue or another platform prints has no form of ours. */
const written = /承诺|申请|申报|说明|方案|计划/
const foreign = /平台|系统|线上|回执|查询|审计|检测|查新/

/** Where the blank form of a material lies: the one that it names, else ours where the enterprise writes it itself. */
export function templateOf({ id, name, accepts, templateUrl }: MaterialRequirement): string | null {
  if (templateUrl) return templateUrl
  return accepts.includes(word) && written.test(name) && !foreign.test(name) ? `${beginning}${id}.docx` : null
}

/** The material whose blank form lies under this path; null where it is none of ours. */
export function materialOfTemplate(filePath: string): string | null {
  if (!filePath.startsWith(beginning) || !filePath.endsWith('.docx')) return null
  return filePath.slice(beginning.length, -'.docx'.length)
}

/** A material and its project; null where no project has it. */
export async function materialNamed(
  db: Database,
  tenantId: string,
  materialId: string,
): Promise<{ project: StoredProject; material: MaterialRequirement } | null> {
  const [project] = await db
    .select()
    .from(declarationProject)
    .where(
      and(
        eq(declarationProject.tenantId, tenantId),
        sql`${declarationProject.materials} @> ${JSON.stringify([{ id: materialId }])}::jsonb`,
      ),
    )
  const material = project?.materials.find((one) => one.id === materialId)
  return project && material ? { project, material } : null
}

/** The blank form itself. What writes it is loaded with the first one: 0.1 seconds and 15 MB that a start does without. */
export async function templateFile(project: Project, material: MaterialRequirement) {
  const { wordDocument } = await import('./word-document.ts')
  const content = await wordDocument(material.name, project.title, [
    { text: material.name, look: 'title' },
    { text: `（${project.title}）`, after: 1 },
    { text: '申报企业（盖章）：______________________________' },
    { text: '统一社会信用代码：______________________________' },
    { text: '联系人：______________　联系电话：______________', after: 1 },
    ...(material.name.includes('承诺') ? promise(project) : account(material.name)),
    { text: '法定代表人（签字）：______________　　　　日期：______年____月____日', after: 1 },
    {
      text: '本样表由平台整理，供准备材料时使用；主管部门当年通知另附格式的，以通知为准。',
      look: 'small',
    },
  ])
  return { fileName: `${material.name}-样表.docx`, contentType: word, size: content.length, stream: content }
}

function promise({ title, department }: Project): Text[] {
  return [
    { text: `${department}：` },
    { text: `　　本企业申报“${title}”，郑重承诺：` },
    { text: '　　一、所填写的内容和提交的材料真实、准确、完整，没有隐瞒和伪造。' },
    { text: '　　二、同一事项没有重复申报、多头申报。' },
    { text: '　　三、获得支持后按规定使用资金，接受监督检查。' },
    { text: '　　如有不实，愿意承担相应责任，退回已取得的资金。', after: 2 },
  ]
}

function account(name: string): Text[] {
  const headings = /方案|计划/.test(name)
    ? ['一、目标', '二、内容和步骤', '三、进度安排', '四、投入和保障']
    : /说明/.test(name)
      ? ['一、基本情况', '二、具体说明', '三、佐证材料目录']
      : ['一、企业基本情况', '二、申报内容', '三、成效和指标', '四、申请支持的内容', '五、附件目录']
  return headings.map((text) => ({ text, look: 'heading', after: 4 }))
}
