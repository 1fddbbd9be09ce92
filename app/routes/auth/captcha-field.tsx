import type { ReactNode } from 'react'
import { TextField } from '../../components/fields/text-field.tsx'
import type { Captcha } from './captcha.ts'
import { intentName } from './sms-result.ts'

/** Picture captcha: magnified in place, drawn anew without losing what was typed. `otherwise` names the other way. */
export function CaptchaField({
  captcha,
  errors,
  otherwise,
}: {
  captcha: Captcha
  errors?: string[]
  otherwise?: ReactNode
}) {
  return (
    <div className="captcha">
      <input type="hidden" name="captchaId" value={captcha.id} />
      <TextField
        name="captchaCode"
        label="图形验证码"
        hint={
          <>
            不分大小写，{captcha.minutes} 分钟内有效。{otherwise}
          </>
        }
        errors={errors}
        autoComplete="off"
        maxLength={12}
        required
        beside={
          <>
            {captcha.picture ? (
              <img
                src={captcha.picture}
                width="120"
                height="44"
                alt="图形验证码，看不清可以换一张，或改用省统一身份认证"
              />
            ) : (
              <span className="quiet">图片暂时取不到</span>
            )}
            <button type="submit" className="link" name={intentName} value="captcha" formNoValidate>
              换一张
            </button>
          </>
        }
      />
      {captcha.picture ? (
        <details>
          <summary className="link">
            <span className="shut">放大图片</span>
            <span className="open">恢复大小</span>
          </summary>
        </details>
      ) : null}
    </div>
  )
}
