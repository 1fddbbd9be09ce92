import { Button } from '../../components/button/button.tsx'
import layout from '../../components/layout/layout.module.css'
import { Actions } from '../../components/layout/spaced.tsx'
/** What 长辈版 is, with the button that enters or leaves it; it belongs to the form of the top bar. `on`: the page is read in it. */
export function ElderSection({ on }: { on: boolean }) {
  return (
    <section className={layout.stack} aria-labelledby="elder">
      <h2 id="elder">长辈版</h2>
      <p>
        文字放大到 18
        磅，鼠标指针放大，行和段落拉开，按钮变大，白底黑字，不显示装饰图。首页只列最常办的几件事和全部栏目；其他页面内容和功能都一样。一年内在这台设备上有效；随时可以退出，退出后恢复原来的阅读设置。
      </p>
      <Actions>
        <Button type="submit" form="comfort" name="elder" value={on ? 'off' : 'on'}>
          {on ? '退出长辈版' : '进入长辈版'}
        </Button>
      </Actions>
    </section>
  )
}
