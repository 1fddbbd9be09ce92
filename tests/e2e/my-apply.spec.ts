import { expect, scriptsAtWork, testAsEnterprise } from './fixtures/test.ts'

// The page's context fails when its scripts find another page than the server has drawn.
testAsEnterprise(
  'a count of a tab that cannot be had is left out, also by the scripts',
  { tag: '@once' },
  async ({ page, control }) => {
    await control.arm({
      path: '/policy/api/manager/activity/eventparticipant/myApply',
      fault: { kind: 'status', status: 500 },
    })
    await page.goto('/user/my-apply')
    await scriptsAtWork(page)
    const tabs = page.getByRole('navigation', { name: '按状态筛选' }).getByRole('link')
    await expect(tabs.filter({ hasText: /^全部/ })).toHaveText(/\d/)
    await expect(tabs.filter({ hasText: /^活动报名/ })).toHaveText('活动报名')
  },
)
