/**
 * When each project of `projects.json` is open: by a notice that is known, all the year, or invented so that a
 * demonstration has something to try. `why` is read in `projects.json` (`window.text`, `lastKnownRound`) and
 * `policies.json`, by hand; a window is invented only where these say nothing, or inside the season that they name.
 */
export type SeededWindow = { why: string } & (
  | {
      basis: 'notice'
      /** Null where only the last day is known. */
      opensOn: string | null
      /** Null where the round is over and its last day is not known. */
      closesOn: string | null
      /** HH:mm, where the notice gives an hour. */
      closesAt?: string
    }
  | { basis: 'allYear'; opensOn: string }
  | {
      basis: 'example'
      /** The same days of each year (MM-DD), inside the season. */
      season: { firstDay: string; lastDay: string }
    }
  | {
      basis: 'example'
      /** No season is known: days from the seed to the last day of the first round; rounds follow each other. */
      closesAfter: number
      /** HH:mm, invented with the day. */
      closesAt?: string
    }
)

/** Days of a round where no season is known, and from one to the next: with nine of them one closes in each week. */
export const exampleRound = { lasts: 35, every: 63 }

export const projectWindows: Readonly<Record<string, SeededWindow>> = {
  'tech-sme': {
    basis: 'notice',
    opensOn: '2026-06-01',
    closesOn: '2026-08-31',
    why: '2026年度通知：系统开放6月1日至8月31日',
  },
  'little-giant': {
    basis: 'notice',
    opensOn: '2026-04-25',
    closesOn: '2026-05-25',
    why: '2026年第八批4月25日至5月25日填报',
  },
  'key-little-giant': {
    basis: 'notice',
    opensOn: '2026-02-09',
    closesOn: '2026-03-06',
    why: '2024—2026年三批已结束，第四批没有查到',
  },
  champion: {
    basis: 'notice',
    opensOn: null,
    closesOn: '2024-10-27',
    why: '最近一轮2024年10月27日截止，2025—2026年没有查到新通知，开始日期没有查到',
  },
  'smart-factory': {
    basis: 'notice',
    opensOn: null,
    closesOn: null,
    why: '2025 年度申报已经结束；据报道 2026 年在年初继续申报，通知没有查到',
  },
  'first-set': {
    basis: 'notice',
    opensOn: null,
    closesOn: null,
    why: '2020 年度申报已经结束；2023 年度的名单 2026 年 9 月三年期满；之后的通知没有查到',
  },
  'cloud-star': {
    basis: 'notice',
    opensOn: null,
    closesOn: null,
    why: '2024 年度首批已经结束；2025、2026 年度的通知没有查到',
  },
  unicorn: {
    basis: 'notice',
    opensOn: null,
    closesOn: null,
    why: '2023 年度 10 月 10 日启动，已经结束；之后的通知没有查到',
  },
  'foreign-institute': {
    basis: 'notice',
    opensOn: null,
    closesOn: null,
    why: '2025 年度第三批已经结束；2026 年度的通知没有查到',
  },
  'stable-post': {
    basis: 'notice',
    opensOn: null,
    closesOn: '2025-12-31',
    why: '江苏省 2025 年的通知执行到 2025-12-31，2026 年的政策没有查到',
  },
  'small-loan': {
    basis: 'allYear',
    opensOn: '2025-01-01',
    why: '常年受理；工作方案2025年1月1日起施行',
  },
  'rd-deduction': {
    basis: 'allYear',
    opensOn: '2023-01-01',
    why: '长期制度安排，2023年1月1日起施行；预缴和汇算清缴时享受',
  },
  'expand-post': {
    basis: 'notice',
    opensOn: null,
    closesOn: '2025-12-31',
    why: '执行期限截至2025年12月底（唐河县人民政府2026-01-06、江苏省2025年通知）',
  },
  'hte-recognition': {
    basis: 'example',
    season: { firstDay: '06-01', lastDay: '08-15' },
    why: '分批受理，江苏一般在二、三季度',
  },
  'innovative-sme': {
    basis: 'allYear',
    opensOn: '2026-04-01',
    why: '入库全年可以办理，评价按年度分批进行；依据的办法 2026 年 4 月 1 日起施行',
  },
  'specialized-sme': {
    basis: 'example',
    season: { firstDay: '09-21', lastDay: '10-31' },
    why: '每年一次；2022年度为9月下旬起',
  },
  'green-factory-prov': {
    basis: 'example',
    season: { firstDay: '04-01', lastDay: '05-31' },
    why: '每年申报一次，多在上半年',
  },
  'green-factory-nat': {
    basis: 'example',
    season: { firstDay: '03-10', lastDay: '05-20' },
    why: '省内每年 3—6 月组织',
  },
  'wz-special-fund': {
    basis: 'example',
    season: { firstDay: '06-10', lastDay: '07-20' },
    why: '2025年度第一批6月启动',
  },
  'enterprise-tech-center': { basis: 'example', closesAfter: -14, why: '每年一次，时间以当年通知为准' },
  'national-tech-center': { basis: 'example', closesAfter: -7, why: '时间以国家发展改革委的通知为准' },
  'smart-workshop': { basis: 'example', closesAfter: 0, why: '时间以市工业和信息化局当年通知为准' },
  'first-set-insurance': { basis: 'example', closesAfter: 7, why: '时间以年度通知为准' },
  'bio-clinical': { basis: 'example', closesAfter: 14, why: '每年申报一次，月份没有查到' },
  'digital-sme-pilot': { basis: 'example', closesAfter: 21, why: '按试点进度分批申报，时间没有查到' },
  gazelle: { basis: 'example', closesAfter: 28, why: '时间以当年通知为准' },
  'smart-loan-interest': {
    basis: 'example',
    closesAfter: 35,
    closesAt: '17:00',
    why: '每年集中申报一次，月份没有查到',
  },
  'sip-retrofit': { basis: 'example', closesAfter: 42, why: '时间以园区年度通知为准' },
}
