import { vectorOf } from '../search/words.ts'

/** What search finds a project by: a pure function of what the project and its policy say. */
export function projectWords(
  project: { title: string; amountText: string; audience: string; department: string; guideHtml: string },
  policy: { title: string; categories: string[] } | undefined,
): string {
  return vectorOf([
    { text: project.title, weight: 'A' },
    { text: `${project.amountText} ${project.audience}`, weight: 'B' },
    {
      text: `${project.department} ${policy?.title ?? ''} ${policy?.categories.join(' ') ?? ''}`,
      weight: 'C',
    },
    { text: organiserIn(project.guideHtml), weight: 'C' },
  ])
}

/** Who organises it, where that is another than who answers: the guide says so in a line of its own. */
function organiserIn(guideHtml: string): string {
  return guideHtml.match(/<p>组织部门：([^<]*)<\/p>/)?.[1] ?? ''
}
