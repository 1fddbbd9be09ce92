/** An enterprise shown as an example. All of them are invented and say so. */
export interface RelativeEnterpriseContent {
  id: string
  name: string
  region: string
  industryName: string
  qualifications: string[]
  summary: string
}

export const relativeEnterprises: RelativeEnterpriseContent[] = [
  {
    id: 'r-sensor',
    name: '苏州砚川衡传感技术（示例）有限公司',
    region: '吴中区',
    industryName: '仪器仪表制造业',
    qualifications: ['科技型中小企业', '高新技术企业'],
    summary: '做水质和气体传感器，研发人员占三成，两年从入库到通过高企认定。',
  },
  {
    id: 'r-precision',
    name: '苏州屿屏拓精密机械（示例）有限公司',
    region: '相城区',
    industryName: '通用设备制造业',
    qualifications: ['创新型中小企业', '三星级上云企业'],
    summary: '做精密零件加工，用贷款贴息更新设备，车间数据接入云平台。',
  },
  {
    id: 'r-software',
    name: '苏州芷序朔软件（示例）有限公司',
    region: '苏州工业园区',
    industryName: '软件和信息技术服务业',
    qualifications: ['科技型中小企业'],
    summary: '做仓储管理软件，24 人，建好研发辅助账后第一次享受加计扣除。',
  },
  {
    id: 'r-equipment',
    name: '昆山栖禾尧智能装备（示例）有限公司',
    region: '昆山市',
    industryName: '专用设备制造业',
    qualifications: ['高新技术企业', '专精特新中小企业'],
    summary: '做锂电产线装备，发明专利授权后达到专精特新全部条件。',
  },
  {
    id: 'r-medical',
    name: '苏州漪湄霁医疗器械（示例）有限公司',
    region: '虎丘区',
    industryName: '医疗仪器设备及器械制造',
    qualifications: ['高新技术企业'],
    summary: '做内镜附件，处在临床试验阶段，关注生物医药研发创新资助。',
  },
  {
    id: 'r-material',
    name: '张家港澄笛泽新材料（示例）有限公司',
    region: '张家港市',
    industryName: '化学原料和化学制品制造业',
    qualifications: ['省级绿色工厂', '规模以上企业'],
    summary: '做功能涂料，完成节能改造，列入省级绿色工厂后准备申报国家级。',
  },
  {
    id: 'r-textile',
    name: '苏州锦澜岸纺织科技（示例）有限公司',
    region: '吴江区',
    industryName: '纺织业',
    qualifications: ['规模以上企业', '智能工厂'],
    summary: '做功能面料，织造车间联网，能耗和质量数据实时可查。',
  },
  {
    id: 'r-supply',
    name: '太仓墨澜谷供应链管理（示例）有限公司',
    region: '太仓市',
    industryName: '多式联运和运输代理业',
    qualifications: [],
    summary: '做港口集货和代理，按小型微利企业缴税，汇算清缴前先做测算。',
  },
]
