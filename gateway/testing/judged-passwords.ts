/**
 * Passwords of the kind that inspections of government systems find most often, by what they are
 * built of.
 */
export const weakPasswords = {
  accountsAndRoles: `
    Admin@2026 Admin@123456 Admin@123 Admin123! admin#2026 Admin2026! Admin888 admin@888 Admin@1234
    Admin!@#123 Admin_2026 admin12345 Administrator1 Administrator@2026 @dmin2026 @dmin@2026! Adm1n@2026
    4dm1n@123 Admin@Admin123 AdminAdmin1! admin@admin 2026@Admin 123@Admin 123456@Admin !Admin2026
    Superadmin@123 Sysadmin@2026 Sysadm1n! Root@2026 r00t@123456 Root@123456 root123!@# Toor@2026
    Test@2026 Test@1234 Test1234! test@123456 T3st@2026 Guest@2026 guest123456 Guest!2026 User@2026
    User@123456 user1234! Demo@2026 Demo@123456 demo2026! System@2026 System@123 Sys@123456 Manager@2026
    Master@123 Oracle@123 Oracle123! Mysql@2026 Postgres@123 Redis@123456 Tomcat@2026 Weblogic123
    Jenkins@123 Nacos@2026 Welcome@2026 Welcome@123 Welcome2026! Passw0rd@2026 P@ssw0rd2026! P@ssw0rd!@#
    P@55w0rd2026 Password@1 Password@2026 pa$$word2026 Passwd@123 Pwd@123456 Mima@2026 Mima123456!
    Login@2026 Changeme123! Default@123 Abc@123456 Abc@2026 abc123!@# Abcd@1234 Aa123456! Aa@123456
    Aa123456@ aa123456 AA123456aa Aa112233 Aa112233! Qq123456! qq123456789 a123456789 A12345678!
    asd123456 Zxc@123456 Admin@!@# Admin~123 admin@huawei.com Hello@2026 Sunshine1! Football7!
    Michael@1985 P@ssword1234 Pass@word1 Pa$$w0rd! Ａdmin＠２０２６
  `,
  keyboardWalks: `
    1qaz@WSX3edc 1qaz@WSX 1qaz2wsx 1qaz2wsx! !QAZ2wsx !QAZ@WSX 1qaz!QAZ !QAZxsw2 1qazXSW@ zaq1@WSX
    ZAQ!2wsx zaq12wsx! 2wsx3edc 2wsx#EDC 3edc$RFV 3edc4rfv! 1q2w3e4r 1q2w3e4r! !Q2w3e4r 1Q2W3E4R5T
    q1w2e3r4! Q!W@E#R$ 1q@W3e$R qwer!@#$ qwer1234! 1234qwer 1234qwer! 1234Qwer! 4321rewq !@#$qwer
    !@#$QWER Qwer@1234 qwe123!@# QWE!@#123 Qwerty@123 Qwerty123! Qwerty!@#456 qwertyuiop1 asdf1234!
    Asdf@1234 asdfghjkl; zxcvbnm,./ Zxcvbnm@123 qazwsx123! Qazwsx@123 qazwsxedc1! !@#$%^&* !@#$%^&*()
    123!@#qwe 147258369a 159357abc 159753@a 789456123a 741852963! 123qwe!@# 1qaz#EDC 1qaz3edc5tgb
    1a2s3d4f 7ujm8ik, poiuytrewq1 mnbvcxz123! 9ol.0p;/ qaz!@#wsx 1q2w3e4r5t6y !QAZ1qaz @WSX1qaz!QAZ
    zxcvbn!@# q1w2e3r4t5 Rfv$tgb5 bgt5nhy6 147896325 1478963250a Asdfgh12# 0okm9ijn 1qaz0okm !@QWaszx
    12qwaszx 1qsc2wdv! 1234!@#$ Qaz!23wsx
  `,
  places: `
    China@2026 China2026! China@123 Zhongguo@2026 zhongguo123! Suzhou@2026 Suzhou2026! suzhou@123
    Suzhou#123 SuZhou@2026 suzhou!@#123 Jiangsu@2026 jiangsu123! Nanjing@2026 Beijing@2026 Beijing2008!
    Shanghai@123 Guangzhou2026! Hangzhou@2026 Shenzhen#2026 Kunshan@2026 Changshu123! Zhangjiagang@2026
    Taicang@2026 Wujiang2026! Gusuqu@2026 Wuzhong@2026 Xiangcheng@123 Haidian@2026 Pudong2026! Szs@2026!
    szsgov2026 Bj@2026! Sz@123456 Jssz@2026 Suzhoushi@2026 Suzhoushi2026 Suzhougov@2026 Szgov@2026
    Gov@Suzhou2026 Suzhou@Admin2026 SuzhouGov@123 Suzhou@Suzhou123 Suzhou_Gov_2026 Sz0512@2026
    suzhou0512! Suz215000 ksgov#2026 苏州市政府2026!
  `,
  offices: `
    Gov@2026! Gov@123456 gov2026! Govt@2026 Zhengfu@2026 zhengfu123456 Zwfw@2026 Zwfw123! Zhengwu@2026
    Oa@123456 OA@2026! oa2026admin Xxzx@2026 Xinxi@2026 Bgs@123456 Caiwu@2026 Caiwu123456 Danwei@2026
    Gongan@110 Jiguan@2026 Dangzheng2026! Fagaiwei@2026 Gxj@2026! Kjj@123456 Czj@2026! Szjj@2026
    Aqgl@1234 Yunwei@2026 Jishu@123 Kaifa@2026 Ceshi@123 Guanliyuan1! Denglu@2026 Fuwuqi@2026
    dengbao3.0! secadm@2026 auditadmin@123 Caozuoyuan1! Luyouqi@123 Jiaohuanji@123 Fanghuoqiang@1
    Baoleiji@123 Dayinji@2026 Zfgjj@12329 95588@icbc Gongchandang@1921 Kingbase@123 Venustech@70
    Anquan@2026 Yuanqu@123 shuzizhengfu@2026 Zhihuichengshi1
  `,
  product: `
    Zcfwpt2026! Zcfwpt@2026 zcfwpt123456 ZCFWPT@123 Policy#2026 Policy@2026 Policy2026! policy123456
    Zhengce@2026 zhengce123! Zhengce#123 ZhengceFuwu2026! Zhengcefuwu@123 Zhengcetong@2026 Zct@123456
    zctee2026! Zct-ee@2026 Fuwu@2026 Pingtai@2026 Qiye@2026 qiye123456! QiyeFuwu@2026 Portal@2026
    Zhuanjingtexin@1 Gaoxinqiye@2026 Gxjsqy@2026 Qiyehuaxiang@1 Woyaoshenbao@1 Pipei@2026!
    Rencai@2026! Sipac@2026! www.suzhou.gov.cn Jiajikouchu@1
    Service@123 Gongsi@2026 Policy#2027 Policy@Service2026 zhengcepipei2026! huiqizhengce2026
    Zhengce@Suzhou#2026 AdminSuzhou@2026! 政策服务平台2026
  `,
  people: `
    Zhangwei88! zhangwei@123 Zhangwei@2026 zhangwei19880808 Zhangwei@19880808 wangmin520 Wangmin@520
    Wangmin1314! lihua1314 Lihua@1990 lihua19900101 Wangfang@19850612 chenjing1988 chenjing@1988
    Liuyang@2020 liuyang666 Lina@123456 Zhaolei888! Wuyong#1 Xiaoming@123 sunli521! Yangfan@2026
    zw19880808 Zw@123456 wm520520 lh5201314 Zhangsan@123 lisi@2026! Wangwu123456 zhang.wei88
    zhang_wei@88 WangMin@1985 wangmin850612 19880808zhangwei 520wangmin 1314lihua zhangsan@qq.com
  `,
  phrases: `
    5201314a 5201314aa woaini520 Woaini@520 woaini1314! woaini5201314 Woaini@2026 iloveyou520
    Iloveyou@1314 a5201314 aini1314 Aini@520 wo5201314 woaizuguo1 Woaizhongguo1! Wodemima@1 wodemima123
    Woshishui@1 mima123456 Laogong@520 laopo1314 baobao520! Jiayou@2026 Facai888! Fafafa888 shunli666
    Ping'an@2026 Pingan2026 Kuaile@123 Nihao@2026! Lucky888! Happy2026 Huanyingnin1
  `,
  repetitionsAndMakers: `
    88888888a 66668888aa 12345678a 123456aa 123456Aa! 123123abc 112233aa! 11223344a 111111aA! abcabc123
    Abcabc@123 abc12345 a1b2c3d4 A1b2c3d4! 1a2b3c4d 1234abcd! abcd1234@ Abcd@2026 qwerty2026 monday123!
    January@2026 Spring2026! Summer@2026 Chunjie2026 Dragon@2026 Huawei@123 Huawei12#$ Lenovo@123
    Hikvision@2026 hik12345+ Inspur@123 H3c@2026! Cisco@123 Baidu@2026 Wechat@123 Dell@2026 Tencent123!
    Alibaba@2026 Ruijie@123 Topsec@123 Venus@2026 Sangfor@123 20261127 19491001! 2026.11.27 2026-11-27
    20261127@a 20261127sz 202611Sz! Nov@2026! Aa888888 Aa666666! A1234567! Zz123456! 1Qazxsw2 Qaz123456!
    QAZwsx123 Asd@123456 Zaq@123456 Xiaomi@2026 Aabbcc123 aabbccdd1 AaBb1234 AAbb1122 Ab123456!
    Ab@123456 Ab1234567 Vip@888888 13912345678
  `,
}

/** Passwords and phrases that are good, and are taken. */
export const goodPasswords = [
  '湖边的老银杏树今年又黄了',
  'correct horse battery staple',
  'tianqi bucuo, qu hubian zouzou',
  'gX7-pt9Lm',
  'lantern-harbour-58',
  '湖边的老银杏树3棵',
  'right-lantern-26',
  'pingguo-huoche-yueliang',
  'pingguo huoche chuanghu',
  'xigua-lvcha-bingxiang',
  'shuidi chuanlian zhuozi',
  'lvcha youyong zhongbiao',
  'maoyi ditie xiaoshuo',
  'kafei luntai songshu',
  'huluobo-qianbi-xueshan',
  'plum river desk',
  'velvet-cactus-orbit',
  'marble tulip engine',
  'copper lantern forest',
  'ribbon-glacier-57',
  'tunnel maple violin',
  'candle.otter.prism',
  'walnut bridge comet',
  'pepper-stadium-quartz',
  'k9#Vt2qLx8',
  'Wz4!mR7uQe',
  'x7Kp2vNq9T',
  'hT5$wB8@zL',
  'r8Yq-3Lp-Zt6',
  'mJ4vXq82hWnd',
  'Vb7%kN3(sD',
  'p2XzR9qLm4Ws',
  'N6yt!cR2kJ5b',
  'uY3kQ9wZ7pLx2mRv',
  '4vB!x9Tz#q2Lm@8K',
  'Qw9-zXr4-Lp7m-Tk2s',
  'b7d1e93f5a20c846',
  'hfkqzvtxmwpjrlyd',
  '9f4c2b7a1e8d6035aa',
  '窗台上那盆绿萝又长高了',
  '昨晚听雨写了三页字',
  '老街第七家面馆最香',
  '小猫把毛线球滚到床底',
  '雨后山路有野菊花香',
  'wo zuotian zai heping lu chi mian',
  'Qingchen liu dian pao bu!',
  'jintian-zhongwu-chi-niuroumian',
  'My cat eats 3 apples daily',
  'Tea at four, rain by five',
  'seven brown owls sing',
  'Zaoshang 7 dian chi baozi',
  'mianbao8tizi4qiutian',
  'Lvdeng-shamo-77-gangqin',
  'bowl7tiger!canyon',
  'snowy.Harbor.19.piano',
]
