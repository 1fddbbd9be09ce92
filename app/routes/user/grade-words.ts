import type { Grade } from '../../../contract/entities/enterprise.ts'

/** What a grade says, in plain words. */
export const gradeMeanings: Record<Grade['grade'], string> = {
  A: '各项都强，适合申报国家级、省级认定和项目。',
  B: '基础扎实，补上一两项短板就能申报更高层级的认定。',
  C: '有一定基础，建议先做得分空间大的几项。',
  D: '起步阶段，先享受普惠政策，再按建议逐项提升。',
  E: '画像里的内容还太少，补充后再看。',
}
