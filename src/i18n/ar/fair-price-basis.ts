// Why ads count as similar, on the server only.
export const fairPriceBasis = {
  category: (name: string) => `القسم: ${name}`,
  zone: (name: string) => `المنطقة: ${name}`,
  condition: { new: 'جديد', used: 'مستعمل' },
  transmission: 'الغيار نفسه',
  year: (range: string) => `السنة: ${range}`,
  kilometers: (range: string) => `المسافة المقطوعة: ${range} كم`,
  area: (range: string) => `المساحة: ${range} م²`,
  rooms: (range: string) => `الغرف: ${range}`,
}
