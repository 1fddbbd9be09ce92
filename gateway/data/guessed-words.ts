/**
 * Words that people in this city build passwords of, besides those that the whole world uses.
 * Chinese ones are typed in pinyin. Each list begins with the most common: the place of a word is
 * the number of guesses that it costs.
 */
export const familyNames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤'

export const givenNames =
  '伟 芳 娜 敏 静 丽 强 磊 军 洋 勇 艳 杰 娟 涛 明 超 霞 平 刚 华 燕 玲 红 斌 波 辉 鹏 飞 浩 凯 鑫 宇 婷 雪 琳 欣 帆 峰 健 晶 莉 颖 慧 佳 倩 晨 博 阳 亮 云 兰 英 秀英 桂英 玉兰 建华 建国 建军 志强 志伟 小明 小红 小芳 大伟 晓东 晓燕 海燕 文杰 俊杰 丽娟 丽华 国强 子轩 浩然 梓涵 雨桐 一诺 思远 三 四 五'

export const phrases =
  '我爱你 爱你 我的密码 密码 新密码 口令 你好 您好 大家好 欢迎 欢迎您 中国 我爱中国 我爱祖国 中华 爱国 祖国 人民 我是谁 生日快乐 新年快乐 一生一世 一辈子 天长地久 老婆 老公 宝贝 宝宝 爸爸 妈妈 爸妈 哥哥 姐姐 弟弟 妹妹 儿子 女儿 幸福 快乐 平安 健康 顺利 发财 发 恭喜发财 万事如意 心想事成 一帆风顺 加油 努力 奋斗 成功 美丽 天使 朋友 兄弟 家人 回家 春节 中秋 国庆 元旦 春天 夏天 秋天 冬天 太阳 月亮 星星 大海 天空 老虎 小猫 小狗 熊猫 华为 小米 阿里巴巴 百度 腾讯 微信 支付宝 淘宝 京东 联想 浪潮 海康 大华 锐捷 天融信 深信服 启明星辰 奇安信 绿盟 新华三 移动 联通 电信 农行 工行 建行 中行 银行 零 一 二 三 四 五 六 七 八 九 十 一二三 一二三四 二零二五 二零二六 二零二七 你是猪 我是猪 草泥马 操你妈 笨蛋 傻瓜 帅哥 美女 纪念日 共产党 毛主席 中国移动 中国联通 中国电信 工商银行 农业银行 建设银行'

/**
 * Offices, posts and things of an office, as passwords of authorities and of their systems hold
 * them.
 */
export const officeWords =
  '管理员 管理 系统管理员 超级管理员 用户 测试 演示 系统 平台 服务 企业 公司 有限公司 集团 科技 工业 单位 机关 政府 市政府 区政府 省政府 数字政府 政务 政务服务 智慧城市 智慧园区 数字经济 党政 党委 党建 办公室 办公 机房 信息 信息中心 信息化 网信办 大数据 大数据局 财务 会计 人事 公安 公安局 教育局 发改委 发展和改革委员会 工信局 工业和信息化局 科技局 财政局 人社局 商务局 税务局 税务 市场监管局 行政审批局 卫健委 住建局 民政局 司法局 统计局 审计局 交通局 水务局 农业农村局 文旅局 应急管理局 生态环境局 自然资源局 园区 开发区 高新区 工业园区 街道 社区 乡镇 科室 领导 局长 主任 科长 电脑 手机 网络 网站 登录 注册 账号 数据库 服务器 安全 省 市 区 县 局 处 科 等保 等级保护 安全管理员 审计管理员 审计员 保密员 操作员 运维 运维员 值班 值班室 会议室 档案室 保密 涉密 机要 档案 路由器 交换机 防火墙 堡垒机 打印机 复印机 投影仪 摄像头 监控 考勤 门禁 网关 终端 主机 密钥 公积金 住房公积金 社保 社保局 医保 医保局 人才 人才办 招商 招商局 热线 便民 政务云 云平台 一网通办 一网统管'

/** The product by its names, and by the words that its pages and documents publish. */
export const productWords =
  '政策 惠企政策 政策服务 政策服务平台 企业政策 企业服务 政策通 政策台 我的政策台 政策匹配 政策查询 政策兑现 政策解读 惠企 兑现 申报 补贴 服务平台 一键搜 企业画像 智慧报告 今日申报 政策计算器 政策订阅 自测工具 我要申报 我的申报 免申即享 匹配 画像 专精特新 专精特新中小企业 小巨人 高新技术企业 高新企业 科技型中小企业 科小 瞪羚 瞪羚企业 独角兽 单项冠军 创新型中小企业 研发 研发费用 加计扣除 企业库 好差评 揭榜挂帅 资讯 公告 诉求 咨询 活动 图解政策 惠企政策平台 成林计划 智改数转 首台套 孵化器 知识产权 专利 稳岗 扩岗 稳岗返还 融资 贷款 担保 贴息 奖励 资助 补助 减免 税收 减税 小微企业 中小企业 上市 招商引资'
export const productNames =
  'policy policyservice policyplatform policyportal portal gateway service zct zctee zcfw zcfwpt zcpt qyzc qyfw policies suzhoupolicy enterprise benefit subsidy declare apply sipac snd suzhou.gov www.suzhou.gov.cn suzhou.gov.cn'

/** Posts and names of accounts that makers of systems deliver, with the programs that have them. */
export const accountWords =
  'admin root test password administrator user guest demo system sys manager master super superadmin sysadmin gov oa welcome login pass passwd pwd default changeme change letmein temp public abc abcd aa qq asd zxc qaz wsx dba sa oracle mysql postgres redis mongo tomcat weblogic jenkins nacos zabbix grafana docker ftp web www server apache nginx vpn wifi dell cisco huawei h3c lenovo hikvision hik dahua inspur ruijie topsec sangfor venus nsfocus qianxin baidu alibaba tencent wechat xiaomi govt office company china chinese qq.com 163.com 126.com gmail.com outlook.com com xxzx zwfw zfb bgs dsj wxb gov.cn secadm secadmin auditadm auditadmin audadm sysadm operator auditor security backup monitor service venustech zte zte521 dptech kingdee yonyou seeyon landray weaver ecology gitlab github git svn hadoop spark hive kafka centos ubuntu linux windows kingbase gaussdb dameng oceanbase tidb mariadb minio harbor k8s kubernetes elastic kibana tongweb supermap hillstone chinamobile chinaunicom chinatelecom cmcc icbc ccb boc bocom cmb zfgjj gjj sbj ybj'

export const numbers =
  '123456 123 1234 12345 888 666 520 521 1314 5201314 1314520 888888 666666 520520 521521 7758521 1688 168 188 518 918 88 66 99 00 01 11 110 119 120 12306 12345678 123456789 1234567890 0000 1111 8888 6666 999 911 007 1001 0701 1024 0815 1921 1949 1978 365 996 250 404 500 3.0 2.0 1.0 12329 12333 12366 12348 12315 10086 10010 10000 95588 95533 95599 95566 95555 95559 70'

export const signs = '!@# !@#$ @#$ !@#$% !@#$%^ !! !!! @@ ## ** ... +++ --- ___ ~!@#'
