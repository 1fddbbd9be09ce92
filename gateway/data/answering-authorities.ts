/** Who answers in this city, and why it is them. */
interface Answering {
  authority: string
  because: string
}

const tax = '国家税务总局苏州市税务局'
const science = '苏州市科学技术局'
const industry = '苏州市工业和信息化局'
const development = '苏州市发展和改革委员会'
const commerce = '苏州市商务局'
const labour = '苏州市人力资源和社会保障局'
const finance = '苏州市财政局'
const banking = '苏州市地方金融管理局'
const market = '苏州市市场监督管理局'

/** Policies that neither their issuer nor their subject leads to the right authority. */
export const authorityOfPolicy: Record<string, Answering> = {
  'n-techsme-115': {
    authority: industry,
    because: 'the evaluation of technology SMEs has been organised by the industry departments since 2024',
  },
  'n-techsme-67': { authority: industry, because: 'the same' },
  'n-export-2018-103': { authority: tax, because: 'what it gives is an exemption from taxes' },
  'n-sme-law': { authority: industry, because: 'promotes SMEs by its own articles' },
  'n-pay-802': { authority: industry, because: 'takes complaints about overdue payments to SMEs' },
  'snd-listing-2023': {
    authority: '苏州国家高新技术产业开发区管理委员会',
    because: 'the issuer itself; its library of science and technology has no part in listings',
  },
  'ks-smart-2021-4': { authority: '昆山市工业和信息化局', because: 'promotes the renewal of factories' },
  'cs-acoustic-20': {
    authority: '常熟经济技术开发区管理委员会',
    because: 'the zone in which the measures were announced',
  },
  'wj-leading-talent-2021': {
    authority: '苏州市吴江区科学技术局',
    because: 'signs the contracts of the projects',
  },
  'n-fair-783': { authority: market, because: 'guards fair competition' },
}

/** Projects whose policy is about others as well. */
export const authorityOfProject: Record<string, Answering> = {
  'enterprise-tech-center': {
    authority: industry,
    because: 'the industry department leads the evaluation of those of the province',
  },
}

/** A district's own policies, by the area that they name. */
export const authorityOfArea: Record<string, Answering> = {
  苏州工业园区: {
    authority: '苏州工业园区经济发展委员会',
    because: 'takes the applications for its measures',
  },
  吴中区: { authority: '苏州市吴中区工业和信息化局', because: 'takes the applications for its special fund' },
  昆山市: { authority: '昆山市科学技术局', because: 'its service platform publishes the measures' },
  姑苏区: { authority: '苏州国家历史文化名城保护区管理委员会', because: 'the issuer itself' },
  相城区: { authority: '苏州市相城区工业和信息化局', because: 'takes the applications for its fund' },
  吴江区: { authority: '苏州市吴江区发展和改革委员会', because: 'coordinates it' },
  张家港市: { authority: '张家港市人力资源和社会保障局', because: 'its subject is the pay of talents' },
  常熟市: { authority: '常熟市发展和改革委员会', because: 'coordinates it' },
  太仓市: { authority: '太仓市工业和信息化局', because: 'publishes the calls' },
  苏州高新区: { authority: '苏州高新区科技创新局', because: 'its library publishes the rules' },
}

/**
 * The office in this city of the issuer that stands first. Those that govern in general (国务院, a people's congress, a
 * party committee, a government and its office) have none, nor has 财政部, which signs for others: there the subject decides.
 */
export const authorityOfIssuer: Record<string, Answering> = {
  国家税务总局: { authority: tax, because: 'its office in the city' },
  科学技术部: { authority: science, because: 'its line in the city' },
  苏州市科学技术局: { authority: science, because: 'the issuer itself' },
  工业和信息化部: { authority: industry, because: 'its line in the city' },
  工业和信息化部办公厅: { authority: industry, because: 'the same' },
  工业和信息化部中小企业局: { authority: industry, because: 'the same' },
  江苏省工业和信息化厅: { authority: industry, because: 'the same' },
  国家发展和改革委员会: { authority: development, because: 'its line in the city' },
  国家统计局: { authority: '苏州市统计局', because: 'its line in the city' },
  商务部: { authority: commerce, because: 'its line in the city' },
  人力资源社会保障部: { authority: labour, because: 'its line in the city' },
  江苏省人力资源和社会保障厅: { authority: labour, because: 'the same' },
  江苏省财政厅: { authority: finance, because: 'its line in the city' },
  中国证券监督管理委员会: { authority: banking, because: 'helps companies of the city to be listed' },
}

/** By the first theme of a policy that is named here. */
export const authorityOfTheme: Record<string, Answering> = {
  税费减免: { authority: tax, because: 'taxes are declared to it' },
  研发创新: { authority: science, because: 'its subject' },
  科技企业培育: { authority: science, because: 'its subject' },
  生物医药: { authority: science, because: 'takes the applications for clinical trials' },
  企业梯度培育: { authority: industry, because: 'evaluates and recommends the enterprises' },
  产业发展: { authority: industry, because: 'its subject' },
  智能制造: { authority: industry, because: 'its subject' },
  数字化转型: { authority: industry, because: 'its subject' },
  绿色低碳: { authority: industry, because: 'recommends green factories' },
  人工智能: { authority: industry, because: 'the industry is its subject' },
  设备更新: { authority: development, because: 'gathers the projects for the national funds' },
  低空经济: { authority: development, because: 'coordinates it' },
  营商环境: { authority: development, because: 'coordinates it, and the private sector' },
  外贸外资: { authority: commerce, because: 'its subject' },
  金融支持: { authority: banking, because: 'its subject' },
  上市融资: { authority: banking, because: 'its subject' },
  人才就业: { authority: labour, because: 'its subject' },
  政府采购: { authority: finance, because: 'supervises procurement' },
  知识产权: { authority: market, because: 'is the office for intellectual property too' },
}
