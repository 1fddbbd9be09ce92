import type { Grade, RatingReason, ratedKindLabels } from './closed-lists.ts'

/** The grades, the best first: a list by numbers begins with the smallest. */
export const grades = [5, 4, 3, 2, 1] as const satisfies readonly Grade[]

/** Which reasons can be ticked with which grade. */
export const ratingReasons: Record<keyof typeof ratedKindLabels, Record<Grade, readonly RatingReason[]>> = {
  declaration: {
    5: ['510', '511', '512', '513', '514', '517'],
    4: ['406', '408', '409', '413'],
    3: ['307', '308', '309', '310', '311'],
    2: ['207', '208', '209', '210', '211', '214'],
    1: ['108', '109', '110', '111', '112', '115'],
  },
  guide: {
    5: ['p51'],
    4: ['408', 'p41'],
    3: ['308', '310', 'p31'],
    2: ['207', '208', 'p21'],
    1: ['111', 'p11', 'p12'],
  },
  consult: {
    5: ['517', 'p52'],
    4: ['413', 'p42'],
    3: ['p32'],
    2: ['214', 'p22', 'p23'],
    1: ['115', 'p13', 'p14'],
  },
  platform: {
    5: ['513', '514', 'p53'],
    4: ['406', 'p43'],
    3: ['p33'],
    2: ['211', 'p24', 'p25'],
    1: ['112', 'p15', 'p16'],
  },
}
