/** A licence of a company. Dates are texts YYYY-MM-DD (D112). */
export type LicenseRecord = {
  id: number;
  companyId: number;
  licenseType: 'Documents';
  documentUsers: number;
  documentPages: number;
  documentModels: number;
  documentStartDate: string;
  documentExpiredDate: string;
  createdTime: string;
  modifiedTime: string;
};

/** A model that documents are read with; `modelId` is its name towards other systems. */
export type ModelRecord = { id: number; modelId: string; modelName: string; modelDescription: string | null };

/** A model assigned to a company; `model` is the id of the model's record. */
export type CompanyModelRecord = {
  id: number;
  companyId: number;
  model: number;
  createdDate: string;
  modifiedDate: string;
};

/** An uploaded picture, kept in memory. */
export type PictureRecord = { id: number; userId: number; type: string; bytes: Buffer };
