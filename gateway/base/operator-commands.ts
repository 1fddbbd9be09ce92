import type { CommandDescription } from './command-line.ts'

const wholeNumber = (min: number, max: number) => ({
  accepts: (value: string) => /^\d{1,8}$/.test(value) && Number(value) >= min && Number(value) <= max,
  takes: `${min} 到 ${max} 的整数`,
})
const webAddress = {
  accepts: (value: string) => /^https?:\/\//.test(value) && URL.canParse(value),
  takes: '以 http:// 或 https:// 开头的地址',
}

/** Commands that operators run beside `npm run gateway -- COMMAND`, by their names in package.json. */
export const operatorCommands = {
  backup: {
    name: 'npm run backup',
    withoutNpm: 'node gateway/store/backup/run-backup.ts',
    summary: '备份：把数据库、上传的文件和会话密钥写进一个文件。网关不用停。',
    args: [{ name: '备份文件', help: '要写的文件，不能已经存在；写好后只有它的所有者能读' }],
    options: {
      'without-keys': {
        type: 'boolean',
        help: '不放入 session-keys 等密钥文件。请另外保存，\n否则恢复后所有人都要重新登录',
      },
    },
    examples: ['npm run backup -- /var/backups/portal/portal-2026-11-23.tar.gz'],
    notes: [
      '备份哪里：由 DATABASE_URL 和 DATA_DIR 决定。请用网关的设置运行。',
      '备份文件里没有 DATA_KEYS。请把它另外保存两份：没有它，加密的数据打不开，',
      '也不能确认备份有没有被改过。',
      '退出码：0 已备份并读回核对；1 没有备份；2 用法不对。',
    ],
  },
  restore: {
    name: 'npm run restore',
    withoutNpm: 'node gateway/store/backup/run-restore.ts',
    summary: '恢复：把备份文件里的全部内容放回数据库和 DATA_DIR。先停门户和网关。',
    args: [{ name: '备份文件', help: 'npm run backup 写的文件，本版本或更早的版本写的都可以' }],
    options: {
      check: { type: 'boolean', help: '只检查：读完整个文件，核对签名和每一部分，不改任何东西' },
      replace: { type: 'boolean', help: '先删除已有的数据库表、上传的文件和密钥，再恢复' },
      unsigned: {
        type: 'boolean',
        help: '接受没有您的密钥签名的备份：0.2.0 版本的，或密钥已丢失的。\n能写这个文件的人可能改过内容，程序看不出来',
      },
    },
    examples: [
      'npm run restore -- --check /var/backups/portal/portal-2026-11-23.tar.gz',
      'npm run restore -- /var/backups/portal/portal-2026-11-23.tar.gz',
    ],
    notes: [
      '恢复到哪里：由 DATABASE_URL、DATA_DIR 和 FILE_STORE 决定。',
      '核对签名用 DATA_KEYS，或 DATA_DIR 下的 data-keys。请先把自己保存的那份放好。',
      '退出码：0 已恢复；1 没有恢复，除非另有说明，没有改动任何东西；2 用法不对。',
    ],
  },
  'tenants:check': {
    name: 'npm run tenants:check',
    withoutNpm: 'node gateway/data/check-tenants-file.ts',
    summary: '检查租户文件（TENANTS_FILE）：哪些值写错了，哪些值还是示例。',
    args: [{ name: '租户文件', help: '要检查的 JSON 文件' }],
    options: {},
    examples: ['npm run tenants:check -- /etc/portal/tenants.json'],
    notes: ['只读文件，不改任何东西。写法见 docs/tenants.md。', '退出码：0 没有错；1 有错；2 用法不对。'],
  },
  'gateway:rotate-keys': {
    name: 'npm run gateway:rotate-keys',
    withoutNpm: 'node gateway/files/rotate-keys.ts',
    summary: '换密钥：用 DATA_KEYS 的第一个密钥重新加密全部数据，之后可以去掉旧密钥。',
    args: [],
    options: {},
    examples: ['npm run gateway:rotate-keys'],
    notes: [
      '先按 docs/operating.md 的“密钥”一节，把新密钥排到第一个并重启网关。',
      '用 DATABASE_URL 时网关不用停；用内嵌数据库时先停网关。',
      '中途停了可以再运行一次。',
      '退出码：0 旧密钥可以去掉了；1 还不能；2 用法不对。',
    ],
  },
  'gateway:move-files': {
    name: 'npm run gateway:move-files',
    withoutNpm: 'node gateway/files/run-move-files.ts',
    summary: '搬移上传的文件：从文件夹搬到数据库，或从数据库搬到文件夹。',
    args: [],
    options: {
      to: {
        type: 'string',
        value: '位置',
        isRequired: true,
        accepts: (value: string) => value === 'database' || value === 'folder',
        takes: 'database 或 folder',
        help: '搬到哪里：database（数据库）或 folder（DATA_DIR/files 文件夹）',
      },
    },
    examples: ['FILE_STORE=database npm run gateway:move-files -- --to database'],
    notes: [
      '先把每个网关的 FILE_STORE 设成同一个值并重启，再运行。',
      '用 DATABASE_URL 时网关不用停；用内嵌数据库时先停网关。',
      '中途停了可以再运行一次。',
      '退出码：0 全部搬好；1 没有全部搬好；2 用法不对。',
    ],
  },
  'gateway:synthesize': {
    name: 'npm run gateway:synthesize',
    summary: '造测试用的政策：把一个租户的虚构政策补到指定的数量。只用于压力测试，不要在正式环境运行。',
    args: [],
    options: {
      policies: {
        type: 'string',
        value: '数量',
        isRequired: true,
        ...wholeNumber(1, 99_999_999),
        help: '补到多少条，1 到 99999999',
      },
      tenant: { type: 'string', value: '租户', default: 'default', help: '租户的标识，默认 default' },
    },
    examples: ['npm run gateway:synthesize -- --policies 100000'],
    notes: [
      '中途停了可以再运行一次，从停下的地方继续。用内嵌数据库时先停网关。',
      '退出码：0 完成；1 没有完成；2 用法不对。',
    ],
  },
  freshness: {
    name: 'npm run freshness',
    summary: '检查内容：死链、缺失的附件、久未更新的栏目、太久没有核对的政策。只读，不改任何东西。',
    args: [],
    options: {
      'base-url': {
        type: 'string',
        value: '地址',
        isRequired: true,
        ...webAddress,
        help: '网关的地址',
      },
      'tenant-host': {
        type: 'string',
        value: '域名',
        default: 'localhost',
        help: '门户的域名，默认 localhost',
      },
      tenant: { type: 'string', value: '租户', default: 'default', help: '租户的标识，默认 default' },
      'portal-url': {
        type: 'string',
        value: '地址',
        ...webAddress,
        help: '运行中的门户的地址。写了就打开站点地图里的每一页，\n并检查页面上的每个站内链接',
      },
      to: {
        type: 'string',
        value: '文件夹',
        default: '.',
        help: 'freshness.md 和 freshness.json 写到哪里，默认当前文件夹',
      },
      'checked-within': {
        type: 'string',
        value: '天数',
        default: '180',
        ...wholeNumber(1, 36_500),
        help: '列出超过多少天没有核对的政策，默认 180',
      },
      seconds: {
        type: 'string',
        value: '秒数',
        default: '15',
        ...wholeNumber(1, 600),
        help: '每个地址最多等多少秒，默认 15（国办秘函〔2019〕19号）',
      },
      'at-once': {
        type: 'string',
        value: '个数',
        default: '4',
        ...wholeNumber(1, 100),
        help: '同时访问多少台主机，默认 4；对每台主机一次只访问一个地址',
      },
      today: {
        type: 'string',
        value: '日期',
        accepts: (value: string) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
        takes: '日期，例如 2026-11-23',
        help: '按哪一天计算，默认今天（北京时间）',
      },
      strict: { type: 'boolean', help: '有问题时退出码为 1，用于定时任务' },
    },
    examples: [
      'npm run freshness -- --base-url http://127.0.0.1:4000 --portal-url http://127.0.0.1:3000 \\',
      '    --to /var/portal',
    ],
    notes: [
      '请在能访问互联网的机器上运行。',
      '退出码：0 报告已写好；1 没有完成，或用了 --strict 且有问题；2 用法不对。',
    ],
  },
} satisfies Record<string, CommandDescription>
